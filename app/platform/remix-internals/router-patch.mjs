// Speeds up the server's route matching (docs/decisions/037). Patches one installed file, and only if its content is
// known.
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * The module behind `require('@remix-run/router')`: the server, and React Router when it renders. Browsers get
 * router.js, which is not changed.
 */
export const ROUTER_FILE = 'node_modules/@remix-run/router/dist/router.cjs.js'

// @remix-run/router 1.23.4
const ORIGINAL_SHA256 = 'd005b6a787a24216fb84257d1dd91572a06e596680e370395775e9b94b7295bd'
const PATCHED_SHA256 = 'c016136d13c959ae4a06473decc1134ebd4f9741bbb025d0466db469e6f9488f'

const REPLACEMENTS = [
  [
    `  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  let matches = null;
`,
    `  let list = listRoutes(routes, []);
  let branches = rankedBranches(routes, list);
  let matches = null;
`,
  ],
  [
    `    matches = matchRouteBranch(branches[i], decoded, allowPartial);
  }
  return matches;
}
`,
    `    if (allowPartial || branches[i].prefix.test(decoded)) {
      matches = matchRouteBranch(branches[i], decoded, allowPartial, list);
    }
  }
  return matches;
}

// Larder: ranked branches are cached. The cache is looked up by the shape of
// the tree, not by its identity: the static router builds a new tree of the
// same shape for each render. A cached branch holds positions in the list of
// the tree's routes and no routes, so it keeps no old tree in memory, and an
// array that is changed in place is another shape.
// Small trees, such as the static router's, are ranked each time: they would
// push out the large ones.
const MAX_RANKED_TREES = 8;
const MIN_RANKED_ROUTES = 32;
const rankedTrees = [];
function listRoutes(routes, list) {
  for (let i = 0; i < routes.length; ++i) {
    let route = routes[i];
    list.push(route);
    if (route.children && route.children.length > 0) {
      listRoutes(route.children, list);
    }
  }
  return list;
}
function rankedBranches(routes, list) {
  for (let i = 0; i < rankedTrees.length; ++i) {
    if (hasShape(rankedTrees[i], list)) {
      return rankedTrees[i].branches;
    }
  }
  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  let positions = new Map(list.map((route, position) => [route, position]));
  let positionedMetas = new Map();
  branches = branches.map(branch => {
    let routesMeta = branch.routesMeta.map(meta => {
      if (!positionedMetas.has(meta)) {
        positionedMetas.set(meta, {
          relativePath: meta.relativePath,
          caseSensitive: meta.caseSensitive,
          position: positions.get(meta.route)
        });
      }
      return positionedMetas.get(meta);
    });
    // Routes without a path consume nothing, so the first one that has a path
    // is matched against the whole pathname, and decides for most branches.
    let first = routesMeta.findIndex(meta => meta.relativePath !== "");
    if (first === -1) first = routesMeta.length - 1;
    let {
      relativePath,
      caseSensitive
    } = routesMeta[first];
    return {
      prefix: compilePath(relativePath, caseSensitive, first === routesMeta.length - 1)[0],
      routesMeta
    };
  });
  // One route object in two places of the tree has two positions: then
  // branches of this tree do not fit another one.
  if (positions.size === list.length && list.length >= MIN_RANKED_ROUTES) {
    if (rankedTrees.length === MAX_RANKED_TREES) rankedTrees.shift();
    rankedTrees.push({
      shapes: list.map(route => ({
        path: route.path,
        index: route.index,
        caseSensitive: route.caseSensitive,
        childCount: route.children ? route.children.length : 0
      })),
      branches
    });
  }
  return branches;
}
// Depth first and with the number of children, a list describes one tree alone.
function hasShape(tree, list) {
  if (tree.shapes.length !== list.length) {
    return false;
  }
  for (let i = 0; i < list.length; ++i) {
    let shape = tree.shapes[i];
    let route = list[i];
    if (shape.path !== route.path || shape.index !== route.index || \
shape.caseSensitive !== route.caseSensitive || shape.childCount !== (route.children ? route.children.length : 0)) {
      return false;
    }
  }
  return true;
}
`,
  ],
  [
    `function matchRouteBranch(branch, pathname, allowPartial) {`,
    `function matchRouteBranch(branch, pathname, allowPartial, list) {`,
  ],
  [
    `    let route = meta.route;
    if (!match && end && allowPartial && !routesMeta[routesMeta.length - 1].route.index) {`,
    `    let route = list[meta.position];
    if (!match && end && allowPartial && !route.index) {`,
  ],
  [
    `function compilePath(path, caseSensitive, end) {
  if (caseSensitive === void 0) {
    caseSensitive = false;
  }
  if (end === void 0) {
    end = true;
  }
`,
    `// Larder: compiled paths are cached, a map for each caseSensitive and end.
const MAX_COMPILED_PATHS = 1000;
const compiledPaths = [new Map(), new Map(), new Map(), new Map()];
function compilePath(path, caseSensitive, end) {
  if (caseSensitive === void 0) {
    caseSensitive = false;
  }
  if (end === void 0) {
    end = true;
  }
  let compiled = compiledPaths[(caseSensitive ? 1 : 0) + (end ? 2 : 0)];
  let known = compiled.get(path);
  if (known) return known;
`,
  ],
  [
    `  let matcher = new RegExp(regexpSource, caseSensitive ? undefined : "i");
  return [matcher, params];
`,
    `  let matcher = new RegExp(regexpSource, caseSensitive ? undefined : "i");
  if (compiled.size >= MAX_COMPILED_PATHS) compiled.clear();
  compiled.set(path, [matcher, params]);
  return [matcher, params];
`,
  ],
]

/** The patch as it was before is brought up to date. */
const FORMER_PATCHED_SHA256 = 'dd5927c661590252ee308d561f4bcac164e6d84f5f9b25b4221488ef046faacd'
const FORMER_REPLACEMENTS = [
  [
    'const MAX_RANKED_TREES = 8;\n',
    `// Small trees, such as the static router's, are ranked each time: they would
// push out the large ones.
const MAX_RANKED_TREES = 8;
const MIN_RANKED_ROUTES = 32;
`,
  ],
  [
    '  if (positions.size === list.length) {\n',
    '  if (positions.size === list.length && list.length >= MIN_RANKED_ROUTES) {\n',
  ],
]

/**
 * @param {string} original
 * @returns {string}
 * @throws Error when `original` is not the file that the patch was written for
 */
export function patchRouter(original) {
  return applyReplacements(original, REPLACEMENTS, PATCHED_SHA256)
}

/**
 * The file as its package has it, from the patched one.
 * @param {string} patched
 * @returns {string}
 */
export function unpatchRouter(patched) {
  return applyReplacements(
    patched,
    REPLACEMENTS.map(([from, to]) => [to, from]),
    ORIGINAL_SHA256,
  )
}

/**
 * Patches the installed file, unless it is patched already; a file with the former patch gets this one.
 * @param {string} file
 * @throws Error that says what to do when it is neither the original nor the patched file
 */
export function patchRouterFile(file) {
  const installed = readFileSync(file, 'utf8')
  const hash = sha256(installed)
  if (hash === PATCHED_SHA256) return
  if (hash !== ORIGINAL_SHA256 && hash !== FORMER_PATCHED_SHA256)
    throw new Error(
      `${file} is not the file of @remix-run/router 1.23.4 (sha256 ${hash}), so it cannot be patched. ` +
        'After an update of the package, renew app/platform/remix-internals/router-patch.mjs (docs/decisions/037); ' +
        'otherwise remove node_modules and run setup again.',
    )
  // Renamed into place: node_modules may be shared, and a server may be loading the file.
  const temporary = `${file}.${process.pid}`
  writeFileSync(
    temporary,
    hash === ORIGINAL_SHA256
      ? patchRouter(installed)
      : applyReplacements(installed, FORMER_REPLACEMENTS, PATCHED_SHA256),
  )
  renameSync(temporary, file)
}

function applyReplacements(text, replacements, expected) {
  for (const [from, to] of replacements) {
    if (text.split(from).length !== 2) throw new Error(`The patch of @remix-run/router does not fit: ${from}`)
    text = text.replace(from, () => to)
  }
  if (sha256(text) !== expected)
    throw new Error(`The patch of @remix-run/router gives another file (sha256 ${sha256(text)}).`)
  return text
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex')
}
