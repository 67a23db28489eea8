/** Sections of the API documentation, in order. A path belongs to the first group with a prefix of it. */
const ENDPOINT_GROUPS = [
  { name: 'Recipes', about: 'Finding recipes and reading them.', beginnings: ['/api/search', '/api/recipe'] },
  {
    name: 'Account',
    about: 'Who is signed in, feedback, and this description.',
    beginnings: ['/api/auth/', '/api/env-status', '/api/feedback', '/api/openapi.json'],
  },
  {
    name: 'Household',
    about: 'Who shares a collection, meal plans and shopping lists.',
    beginnings: ['/api/household'],
  },
  {
    name: 'Collection',
    about: "A cook's own copies of recipes, with their stars and notes.",
    beginnings: ['/api/collections/'],
  },
  {
    name: 'Meal plans',
    about: 'Recipes on plans, with servings, days and meals.',
    beginnings: ['/api/meal-plans', '/api/planner', '/api/calendar'],
  },
  {
    name: 'Shopping lists',
    about: 'Lists that several phones change at once, sent and shared.',
    beginnings: [
      '/api/shopping-lists',
      '/api/archive',
      '/shopping-lists/',
      '/share/shopping-list/',
      '/api/help/',
      '/help/',
      '/offline-pages',
    ],
  },
  { name: 'Blog', about: 'What readers see of the blog.', beginnings: ['/api/blog/public/'] },
  {
    name: 'Settings',
    about: 'What operators can change while Larder runs.',
    beginnings: ['/api/admin/settings', '/api/admin/reinitialize-clerk'],
  },
  {
    name: 'Operators',
    about: 'Who may sign in at /admin, and how they help cooks.',
    beginnings: ['/api/admin/operators', '/api/admin/cooks'],
  },
  { name: 'Crawler', about: 'How operators collect recipes.', beginnings: ['/api/admin/crawler/'] },
  {
    name: 'Blog administration',
    about: 'Writing, illustrating and publishing articles.',
    beginnings: ['/api/admin/blog/', '/api/blog-ai/', '/api/blog-images/', '/api/blog-recipes/', '/api/objects/'],
  },
] as const

type EndpointGroup = { name: string; about: string; beginnings: readonly string[] }

/** The last is for paths that match no other; a test keeps it empty. */
const ALL_GROUPS: EndpointGroup[] = [
  ...ENDPOINT_GROUPS,
  { name: 'Others', about: 'Everything else.', beginnings: ['/'] },
]

export const findEndpointGroup = (path: string): EndpointGroup =>
  ALL_GROUPS.find(({ beginnings }) => beginnings.some((beginning) => path.startsWith(beginning)))!

/** The groups of these paths, each once, in order. */
export function listEndpointGroups(paths: string[]): EndpointGroup[] {
  const there = new Set(paths.map((path) => findEndpointGroup(path).name))
  return ALL_GROUPS.filter(({ name }) => there.has(name))
}
