// Starts the language server of Hausregel and lets the editor talk to it; everything else is the server's.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const LANGUAGES = ["en", "de", "fr", "it"];
let client;

/** The language of what is said: that of the settings, else that of the editor, else English. */
function language() {
  const wanted = vscode.workspace.getConfiguration("hausregel").get("language") || vscode.env.language.slice(0, 2);
  return LANGUAGES.includes(wanted) ? wanted : "en";
}

async function start() {
  const [command, ...args] = vscode.workspace.getConfiguration("hausregel").get("command");
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  client = new LanguageClient(
    "hausregel",
    "Hausregel",
    { command, args, options: { cwd: folder } },
    {
      documentSelector: [{ scheme: "file", language: "yaml" }],
      initializationOptions: { language: language() },
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{yaml,yml}") },
    },
  );
  try {
    await client.start();
  } catch (error) {
    vscode.window.showErrorMessage(
      `Hausregel: \`${command}\` does not start (${error.message}). Install it by: pip install 'hausregel[lsp]'`,
    );
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop().catch(() => undefined);
}

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("hausregel.restart", async () => {
      await stop();
      await start();
    }),
  );
  await start();
};

exports.deactivate = stop;
