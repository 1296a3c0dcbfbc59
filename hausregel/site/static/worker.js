/* The engine of the game in the page: Python in a worker.

   Its name is the address of the folder with the engine; `#studio` at its end asks for the studio, `#solver` for the
   studio with the solver.

   In:  {id, call, given}   the name of a method of `PageSession`, and what it is given, if anything
   Out: {id, answer, held}  its answer, and how many bytes Python holds by now, which never become fewer; or {id, failed}
                            if our own code went wrong
        {id, told}          what a method tells while it works, if `{..., tells: true}` was asked
        {loading: {done, all}}, {starting: true}   while the first call waits for the engine */

const FOLDER = new URL(self.name);
const WHAT = FOLDER.hash.slice(1);
FOLDER.hash = "";

const ARCHIVES = ["modules.zip", "rules.zip", "studio.zip", "solver.zip"];

const tell = (message) => self.postMessage(message);

/* The runtime asks with `fetch` for its own large files. What was begun here is handed to it then: so what is loaded can
   be counted, and the largest file comes compressed from any server. */
const handed = new Map();
const fetched = self.fetch.bind(self);
self.fetch = (wanted, options) => {
  const address = String(wanted.url ?? wanted);
  const ready = handed.get(address);
  handed.delete(address);
  return ready ?? fetched(wanted, options);
};

async function open(name, version, options) {
  const response = await fetched(new URL(version ? `${name}?${version}` : name, FOLDER), options);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/* Returns the body of an answer; `count` is told of every piece that arrives. */
function counted(response, count) {
  const counting = new TransformStream({
    transform(piece, out) {
      count(piece.byteLength);
      out.enqueue(piece);
    },
  });
  return response.body.pipeThrough(counting);
}

/* Returns all of an answer of so many bytes. What streams gather by themselves takes twice the place, and is kept long. */
async function gathered(response, size, count) {
  const bytes = new Uint8Array(size);
  const reader = response.body.getReader();
  let at = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes.set(piece.value, at);
    at += piece.value.byteLength;
    count(piece.value.byteLength);
  }
  return bytes;
}

/* The file of a library that runs is of no more use, and large: files are kept in memory. */
function forgetLibraries(python, module) {
  const folder = `${module.__file__.slice(0, module.__file__.lastIndexOf("/"))}/lib`;
  for (const name of python.FS.readdir(folder)) {
    if (name.endsWith(".so")) python.FS.unlink(`${folder}/${name}`);
  }
  module.destroy();
}

async function engine() {
  const index = await (await open("index.json", "", { cache: "no-cache" })).json();
  const files = { ...index.files, ...(WHAT ? index.studio : {}) };
  if (WHAT) delete files["modules.zip"];
  if (WHAT !== "solver") delete files["solver.zip"];
  const names = Object.keys(files);
  const all = names.reduce((sum, name) => sum + files[name].size, 0);
  let done = 0;
  const count = (bytes) => {
    done += bytes;
    tell({ loading: { done, all } });
  };
  const runtime = new URL(`${index.runtime}/`, FOLDER);
  const waiting = {};
  for (const name of names) {
    const version = files[name].hash;
    const last = name.split("/").pop();
    if (name.endsWith(".packed")) {
      const unpacked = open(name, version).then((response) => {
        const body = counted(response, count).pipeThrough(new DecompressionStream("gzip"));
        return new Response(body, { headers: { "Content-Type": "application/wasm" } });
      });
      handed.set(new URL(last.replace(".packed", ""), runtime).href, unpacked);
    } else if (name.endsWith(".mjs")) {
      waiting[last] = import(new URL(last, runtime).href).then((module) => {
        count(files[name].size);
        return module;
      });
    } else {
      waiting[last] = open(name, version).then((response) => gathered(response, files[name].size, count));
    }
  }
  const library = waiting["python_stdlib.zip"].then((bytes) => new Response(bytes));
  handed.set(new URL("python_stdlib.zip", runtime).href, library);
  const loader = await waiting["pyodide.mjs"];
  await waiting["pyodide.asm.mjs"];
  const [python, ...archives] = await Promise.all([
    loader.loadPyodide({ indexURL: runtime.href, lockFileContents: index.lock }),
    ...ARCHIVES.filter((name) => name in waiting).map((name) => waiting[name]),
  ]);
  tell({ starting: true });
  held = () => python._module.HEAP8.length;
  for (const archive of archives) {
    python.unpackArchive(archive, "zip");
    archive.buffer.transfer?.(0); // gives its place back now
  }
  if (WHAT === "solver") forgetLibraries(python, python.pyimport("z3"));
  if (WHAT) return python.pyimport("hausregel.site.studio.workbench").Workbench();
  return python.pyimport("hausregel.site.engine.session").PageSession();
}

let session = null; // or what it will be
let held = () => 0;

self.onmessage = async ({ data: { id, call, given, tells } }) => {
  try {
    session ??= engine();
    const python = await session;
    const more = tells ? [(told) => tell({ id, told: JSON.parse(told) })] : [];
    const answer = given === undefined ? python[call]() : python[call](JSON.stringify(given), ...more);
    tell({ id, answer: JSON.parse(answer), held: held() });
  } catch (error) {
    tell({ id, failed: String(error.message ?? error) });
  }
};
