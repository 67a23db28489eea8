// @module-tag slow
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { OPERATOR_ROLES, hasRole, type OperatorRole } from '#app/domain/operators/operator'
import { OPERATOR_PASSWORD, type TestUser } from './test-browser'
import { setUpTestServer } from './test-server'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Expected status codes of an empty request, in the order of METHODS. */
type Row = {
  path: string
  visitor: string
  /** If different from a visitor's. */ cook?: string
  /** Of the role admin. */ operator?: string
  /** Which role reads it, and which one writes; every row with writes of operators says the second. */
  reads?: OperatorRole
  writes?: OperatorRole
}

const PAGE = '200 405 405 405 405'
const FORM = '200 400 400 400 400'
/** Of an id that does not exist. */
const NO_PAGE = '404 405 405 405 405'
const NO_FORM = '404 400 400 400 400'
const NOTHING = '404 404 404 404 404'

/** An id and a secret that do not exist. */
const NOBODYS = '0f0e0d0c-0b0a-4908-8706-050403020100'
const TOKEN = 'A'.repeat(22)

const open = (path: string, visitor: string): Row => ({ path, visitor })
/** Visitors are sent to sign in, for every method that the route has. */
const refuse = (path: string, statuses: string) =>
  statuses.replace(/\b(?!405)\d+/g, path.startsWith('/api/') ? '401' : '303')
const cooks = (path: string, cook: string): Row => ({ path, visitor: refuse(path, cook), cook })
const operators = (path: string, operator: string, writes?: OperatorRole, reads?: OperatorRole): Row => ({
  path,
  visitor: refuse(path, operator),
  operator,
  writes,
  reads,
})

/** Every file of app/routes, with a path that matches it. */
const TABLE: Record<string, Row> = {
  _site: open('/', PAGE),
  '_site.$': open('/no-such-page', NOTHING),
  '_site._index': open('/', PAGE),
  '_site.admin': operators('/admin/audit', PAGE),
  '_site.admin.$': open('/admin/no-such-page', NOTHING),
  '_site.admin_._index': open('/admin', FORM),
  '_site.admin.audit': operators('/admin/audit', PAGE),
  '_site.admin.blog': open('/admin/blog', FORM),
  '_site.admin.crawler': operators('/admin/crawler', FORM, 'editor'),
  // Without a crawl to clean it redirects to the console.
  '_site.admin.crawler_.clean': operators('/admin/crawler/clean', '303 303 303 303 303', 'admin'),
  '_site.admin.crawler_.clear': operators('/admin/crawler/clear', FORM, 'editor'),
  '_site.admin.crawler_.dry-run': operators('/admin/crawler/dry-run', FORM, 'editor'),
  '_site.admin.crawler_.gap': operators('/admin/crawler/gap?cell=37', FORM, 'editor'),
  '_site.admin.crawler_.hosts': operators('/admin/crawler/hosts', FORM, 'editor'),
  '_site.admin.crawler_.hosts_.take-down': operators('/admin/crawler/hosts/take-down', FORM, 'admin'),
  '_site.admin.crawler_.settings': operators('/admin/crawler/settings', FORM, 'admin'),
  '_site.admin.crawler_.sessions.$id': operators(`/admin/crawler/sessions/${NOBODYS}`, NO_PAGE),
  '_site.admin.blog_.new': operators('/admin/blog/new', FORM, 'editor'),
  '_site.admin.blog_.$id.edit': operators(`/admin/blog/${NOBODYS}/edit`, NO_FORM, 'editor'),
  '_site.admin.blog_.$id.delete': operators(`/admin/blog/${NOBODYS}/delete`, NO_FORM, 'editor'),
  '_site.admin.blog_.$id.publish': operators(`/admin/blog/${NOBODYS}/publish`, NO_FORM, 'editor'),
  '_site.admin.blog_.$id.preview': operators(`/admin/blog/${NOBODYS}/preview`, NO_PAGE),
  '_site.admin.blog_.$id.images': operators(`/admin/blog/${NOBODYS}/images`, NO_FORM, 'editor'),
  '_site.admin.blog_.$id.recipes': operators(`/admin/blog/${NOBODYS}/recipes`, NO_FORM, 'editor'),
  '_site.admin.database': operators('/admin/database', FORM, 'editor'),
  '_site.admin.database_.delete': { path: '/admin/database/delete', visitor: '303 303 303 303 303', writes: 'editor' },
  '_site.admin.environment': operators('/admin/environment', FORM, 'admin'),
  '_site.calendar': cooks('/calendar', FORM),
  '_site.archive': cooks('/archive', FORM),
  '_site.api.docs': open('/api/docs', PAGE),
  '_site.api.docs_.$part': open('/api/docs/recipes', PAGE),
  '_site.admin.photos': operators('/admin/photos', FORM, 'editor'),
  '_site.admin.trash': operators('/admin/trash', FORM, 'editor'),
  '_site.admin.feedback': operators('/admin/feedback', FORM, 'editor'),
  '_site.admin.landing': operators('/admin/landing', FORM, 'reader'),
  '_site.admin.health': operators('/admin/health', FORM, 'admin'),
  '_site.admin.mail': operators('/admin/mail', FORM, 'editor'),
  '_site.admin.account': operators('/admin/account', FORM, 'reader'),
  '_site.admin.account_.second-factor': operators('/admin/account/second-factor', FORM, 'reader'),
  '_site.admin.notice': operators('/admin/notice', FORM, 'admin'),
  '_site.admin.operators': operators('/admin/operators', FORM, 'admin', 'admin'),
  '_site.admin.operators_.$username': operators('/admin/operators/admin', FORM, 'admin', 'admin'),
  '_site.admin.set-up.$token': open(`/admin/set-up/${TOKEN}`, NO_FORM),
  '_site.admin.cooks': operators('/admin/cooks', PAGE, undefined, 'admin'),
  '_site.admin.cooks_.$id': operators(`/admin/cooks/${NOBODYS}`, NO_FORM, 'admin', 'admin'),
  'admin.cooks.$id.export': operators(`/admin/cooks/${NOBODYS}/export`, NO_PAGE, undefined, 'admin'),
  'api.admin.cooks': operators('/api/admin/cooks?email=nobody@larder.example', PAGE, undefined, 'admin'),
  'api.admin.cooks_.$id': operators(`/api/admin/cooks/${NOBODYS}`, '404 405 405 405 404', 'admin', 'admin'),
  'api.admin.cooks_.$id_.suspension': operators(
    `/api/admin/cooks/${NOBODYS}/suspension`,
    '405 405 400 405 404',
    'admin',
  ),
  'api.admin.cooks_.$id_.reset-link': operators(
    `/api/admin/cooks/${NOBODYS}/reset-link`,
    '405 404 405 405 405',
    'admin',
  ),
  'api.admin.cooks_.$id_.export': operators(`/api/admin/cooks/${NOBODYS}/export`, NO_PAGE, undefined, 'admin'),
  'api.admin.operators': operators('/api/admin/operators', '200 400 405 405 405', 'admin', 'admin'),
  'api.admin.operators_.$username': operators('/api/admin/operators/nobody', '404 405 405 400 404', 'admin', 'admin'),
  'api.admin.operators_.$username_.sessions.$id': operators(
    `/api/admin/operators/nobody/sessions/${NOBODYS}`,
    '405 405 405 405 404',
    'admin',
  ),
  'api.admin.operators_.$username_.tokens.$id': operators(
    `/api/admin/operators/nobody/tokens/${NOBODYS}`,
    '405 405 405 405 404',
    'admin',
  ),
  'admin.audit.export': operators('/admin/audit/export', PAGE),
  '_site.admin.sign-out': { path: '/admin/sign-out', visitor: '303 303 303 303 303', writes: 'reader' },
  '_site.blog._index': open('/blog', PAGE),
  '_site.blog.$slug': open('/blog/nothing', NO_PAGE),
  '_site.blog.$slug_.sign-in': open('/blog/nothing/sign-in', NO_PAGE),
  '_site.bot': open('/bot', PAGE),
  '_site.collection.$id.note': cooks('/collection/00000000-0000-4000-8000-000000000000/note', NO_FORM),
  '_site.collection._index': cooks('/collection?index', FORM),
  '_site.collection.remove': open('/collection/remove', '303 303 303 303 303'),
  '_site.home': open('/home', PAGE),
  '_site.how-to': open('/how-to', PAGE),
  '_site.household._index': cooks('/household?index', FORM),
  '_site.household.invites.$token': { path: '/household/invites/none', visitor: '404 303 303 303 303', cook: NO_FORM },
  '_site.household.leave': cooks('/household/leave', FORM),
  '_site.household.members.$id.remove': cooks(`/household/members/${NOBODYS}/remove`, NO_FORM),
  '_site.import': open('/import', FORM),
  '_site.import_.file': cooks('/import/file', FORM),
  '_site.import_.file_.$id': cooks(`/import/file/${NOBODYS}`, NO_PAGE),
  '_site.kitchen.$slug': open('/kitchen/chicken-and-leek-pie-with-puff-pastry', PAGE),
  '_site.kitchen._index': open('/kitchen', PAGE),
  '_site.landing._index': open('/landing', PAGE),
  '_site.landing.alternative': open('/landing/alternative', PAGE),
  '_site.landing.original': open('/landing/original', PAGE),
  '_site.results': open('/results', PAGE),
  '_site.search': open('/search?q=leek', PAGE),
  '_site.plan-my-week': cooks('/plan-my-week', FORM),
  '_site.with-what-i-have': { path: '/with-what-i-have?have=leek', visitor: '200 303 303 303 303', cook: FORM },
  '_site.account._index': cooks('/account?index', FORM),
  '_site.account.delete': cooks('/account/delete', FORM),
  '_site.cookbook': cooks('/cookbook', PAGE),
  '_site.export': cooks('/export', PAGE),
  '_site.collection_.$id.edit': cooks('/collection/7d3c8a54-2f51-4c06-9d2e-0b5a9f1f4f10/edit', NO_FORM),
  '_site.collection_.$id.photos': cooks('/collection/7d3c8a54-2f51-4c06-9d2e-0b5a9f1f4f10/photos', NO_FORM),
  '_site.collection_.from-url': cooks('/collection/from-url', FORM),
  '_site.collection_.new': cooks('/collection/new', FORM),
  '_site.feedback': cooks('/feedback', FORM),
  '_site.forgot-password': open('/forgot-password', FORM),
  '_site.diets': open('/diets', FORM),
  '_site.measures': open('/measures', FORM),
  '_site.meal-plan.$id': cooks('/meal-plan/x', NO_FORM),
  '_site.meal-plan.$id_.delete': cooks('/meal-plan/x/delete', NO_FORM),
  '_site.meal-plan.$id_.edit': cooks('/meal-plan/x/edit', NO_FORM),
  '_site.meal-plan.$id_.duplicate': cooks('/meal-plan/x/duplicate', NO_FORM),
  '_site.meal-plans._index': cooks('/meal-plans?index', FORM),
  '_site.meal-plans.add': cooks('/meal-plans/add', FORM),
  '_site.confirm-email': open('/confirm-email', FORM),
  '_site.regular-items': cooks('/regular-items', FORM),
  '_site.shops._index': cooks('/shops?index', FORM),
  '_site.shops_.$id': cooks(`/shops/${NOBODYS}`, NO_FORM),
  '_site.shops_.$id_.aisle': cooks(`/shops/${NOBODYS}/aisle`, NO_FORM),
  '_site.shops_.$id_.delete': cooks(`/shops/${NOBODYS}/delete`, NO_FORM),
  '_site.reset-password': open('/reset-password', FORM),
  '_site.shopping-lists._index': cooks('/shopping-lists', PAGE),
  '_site.shopping-lists.add': cooks('/shopping-lists/add', FORM),
  '_site.shopping-lists.new': cooks('/shopping-lists/new', FORM),
  '_site.shopping-lists.$id._index': cooks(`/shopping-lists/${NOBODYS}?index`, NO_FORM),
  '_site.shopping-lists.$id.delete': cooks(`/shopping-lists/${NOBODYS}/delete`, NO_FORM),
  '_site.shopping-lists.$id.items.$item': cooks(`/shopping-lists/${NOBODYS}/items/${NOBODYS}`, NO_FORM),
  '_site.shopping-lists.$id.rename': cooks(`/shopping-lists/${NOBODYS}/rename`, NO_FORM),
  '_site.shopping-lists_.$id_.share': cooks(`/shopping-lists/${NOBODYS}/share`, NO_FORM),
  '_site.shopping-lists_.$id_.help': cooks(`/shopping-lists/${NOBODYS}/help`, NO_FORM),
  '_site.sign-in': { path: '/sign-in', visitor: FORM, cook: '303 303 303 303 303' },
  '_site.sign-out': cooks('/sign-out', FORM),
  '_site.sign-up': { path: '/sign-up', visitor: FORM, cook: '303 303 303 303 303' },
  'collection.$id.export': cooks(`/collection/${NOBODYS}/export`, NO_PAGE),
  'export.about-me': cooks('/export/about-me', PAGE),
  'cookbook.pages': cooks('/cookbook/pages', PAGE),
  'cookbook.epub': cooks('/cookbook/epub', PAGE),
  'cookbook[.]css': open('/cookbook.css', PAGE),
  'export.download': cooks('/export/download', PAGE),
  'admin.feedback.export': operators('/admin/feedback/export', PAGE),
  'api.$': open('/api/no-such-endpoint', NOTHING),
  // In order, while a paused crawl exists that can be refused, stopped and cleared; no site is requested.
  'api.admin.crawler.stats': operators('/api/admin/crawler/stats', PAGE),
  'api.admin.crawler.sessions': operators('/api/admin/crawler/sessions', PAGE),
  'api.admin.crawler.status': operators('/api/admin/crawler/status', PAGE),
  'api.admin.crawler.start': operators('/api/admin/crawler/start', '405 409 405 405 405', 'editor'),
  'api.admin.crawler.pause': operators('/api/admin/crawler/pause', '405 409 405 405 405', 'editor'),
  'api.admin.crawler.cleanup': operators('/api/admin/crawler/cleanup', '405 405 405 405 409', 'admin'),
  'api.admin.crawler.stop': operators('/api/admin/crawler/stop', '405 200 405 405 405', 'editor'),
  'api.admin.crawler.resume': operators('/api/admin/crawler/resume', '405 409 405 405 405', 'editor'),
  'api.admin.crawler.validate': operators('/api/admin/crawler/validate', '405 200 405 405 405', 'editor'),
  'api.admin.crawler.cleanup-jobs': operators('/api/admin/crawler/cleanup-jobs', '405 200 405 405 405', 'editor'),
  'api.admin.blog.posts': operators('/api/admin/blog/posts', '200 400 405 405 405', 'editor'),
  'api.admin.blog.posts_.$id': operators(`/api/admin/blog/posts/${NOBODYS}`, '405 405 400 405 404', 'editor'),
  'api.admin.blog.posts_.$id_.toggle-publish': operators(
    `/api/admin/blog/posts/${NOBODYS}/toggle-publish`,
    '405 404 405 405 405',
    'editor',
  ),
  'api.blog-ai.generate': operators('/api/blog-ai/generate', '405 400 405 405 405', 'editor'),
  'api.admin.crawler.recipe-stats': operators('/api/admin/crawler/recipe-stats', PAGE),
  'api.admin.crawler.recipes': operators('/api/admin/crawler/recipes', '200 405 405 405 400', 'editor'),
  'api.admin.reinitialize-clerk': operators('/api/admin/reinitialize-clerk', '405 503 405 405 405', 'admin'),
  'api.admin.settings': operators('/api/admin/settings', PAGE),
  'api.admin.settings_.clerk_environment': operators(
    '/api/admin/settings/clerk_environment',
    '405 405 400 405 200',
    'admin',
  ),
  'api.calendar': cooks('/api/calendar', '200 200 405 405 200'),
  'api.archive': cooks('/api/archive', '200 400 405 405 405'),
  'api.auth.user': cooks('/api/auth/user', PAGE),
  'api.blog-images.$postId.images': operators(`/api/blog-images/${NOBODYS}/images`, '404 400 405 405 405', 'editor'),
  'api.blog-images.$postId.images_.$imageId': operators(
    `/api/blog-images/${NOBODYS}/images/${NOBODYS}`,
    '405 405 405 405 404',
    'editor',
  ),
  'api.blog-images.search': operators('/api/blog-images/search', '405 400 405 405 405', 'editor'),
  'api.blog-recipes.$postId.recipes': operators(
    `/api/blog-recipes/${NOBODYS}/recipes`,
    '404 400 405 405 405',
    'editor',
  ),
  'api.blog-recipes.$postId.recipes_.$recipeId': operators(
    `/api/blog-recipes/${NOBODYS}/recipes/x`,
    '405 405 405 405 404',
    'editor',
  ),
  'api.blog-recipes.search': operators('/api/blog-recipes/search', '405 400 405 405 405', 'reader'),
  'api.blog.public.latest': open('/api/blog/public/latest', PAGE),
  'api.blog.public.posts': open('/api/blog/public/posts', PAGE),
  'api.blog.public.posts_.$slug': open('/api/blog/public/posts/nothing', NO_PAGE),
  'api.collections.imports': cooks('/api/collections/imports', '200 415 405 405 405'),
  'api.collections.imports_.$id': cooks(`/api/collections/imports/${NOBODYS}`, NO_PAGE),
  'api.collections.recipes': cooks('/api/collections/recipes', '200 400 405 405 400'),
  'api.collections.recipes_.$id.note': cooks('/api/collections/recipes/x/note', '405 405 405 400 405'),
  'api.collections.recipes_.$id.rating': cooks('/api/collections/recipes/x/rating', '405 405 405 400 405'),
  'api.collections.recipes_.from-url': cooks('/api/collections/recipes/from-url', '405 400 405 405 405'),
  'api.collections.recipes_.manual': cooks('/api/collections/recipes/manual', '405 400 405 405 405'),
  'api.collections.saved': cooks('/api/collections/saved', PAGE),
  'api.feedback': cooks('/api/feedback', '405 400 405 405 405'),
  'api.env-status': open('/api/env-status', PAGE),
  'api.household': cooks('/api/household', '200 405 405 200 405'),
  'api.household_.invites': cooks('/api/household/invites', '405 200 405 405 400'),
  'api.household_.invites_.$token': cooks('/api/household/invites/none', '404 404 405 405 405'),
  'api.household_.leave': cooks('/api/household/leave', '405 409 405 405 405'),
  'api.household_.members.$id': cooks(`/api/household/members/${NOBODYS}`, '405 405 405 400 404'),
  'api.help.$token': open(`/api/help/${TOKEN}`, '404 405 405 400 405'),
  'api.household_.regular-items': cooks('/api/household/regular-items', '200 405 405 200 405'),
  'api.household_.shops': cooks('/api/household/shops', '200 400 405 405 405'),
  'api.household_.shops_.$id': cooks(`/api/household/shops/${NOBODYS}`, '405 405 405 404 404'),
  'api.meal-plans': cooks('/api/meal-plans', '200 400 405 405 405'),
  'api.meal-plans_.$id': cooks('/api/meal-plans/x', '405 405 405 405 404'),
  'api.meal-plans_.$id_.entries': cooks('/api/meal-plans/x/entries', '405 400 405 405 405'),
  'api.meal-plans_.$id_.entries_.$entryId': cooks('/api/meal-plans/x/entries/y', '405 405 405 400 404'),
  'api.meal-plans_.$id_.generate-shopping-list': cooks(
    '/api/meal-plans/x/generate-shopping-list',
    '405 404 405 405 405',
  ),
  'api.meal-plans_.$id_.recipes': cooks('/api/meal-plans/x/recipes', '404 400 405 405 405'),
  'api.meal-plans_.$id_.recipes_.$recipeId': cooks('/api/meal-plans/x/recipes/y', '405 405 405 400 404'),
  'api.openapi[.]json': open('/api/openapi.json', PAGE),
  'api.objects.blog-image': operators('/api/objects/blog-image', '405 405 400 405 405', 'editor'),
  'api.objects.upload': operators('/api/objects/upload', '405 200 405 405 405', 'editor'),
  'api.objects.upload_.$token': open('/api/objects/upload/forged', '405 405 403 405 405'),
  'api.recipe': open('/api/recipe', '400 405 405 405 405'),
  'api.shopping-lists': cooks('/api/shopping-lists', '200 200 405 405 405'),
  'api.shopping-lists_.$id': cooks(`/api/shopping-lists/${NOBODYS}`, '404 405 405 400 404'),
  'api.shopping-lists_.$id_.recipes': cooks(`/api/shopping-lists/${NOBODYS}/recipes`, '405 400 405 405 405'),
  'api.shopping-lists_.$id_.share': cooks(`/api/shopping-lists/${NOBODYS}/share`, '405 400 405 405 405'),
  'api.shopping-lists_.shared.$id': open(`/api/shopping-lists/shared/${NOBODYS}`, NO_PAGE),
  'api.search': open('/api/search', '405 200 405 405 405'),
  'api.planner': cooks('/api/planner', '405 400 405 405 405'),
  'api.search_.having': open('/api/search/having?have=leek', PAGE),
  'api.search_.suggestions': open('/api/search/suggestions?q=lee', PAGE),
  'api.search_.words': open('/api/search/words?q=leek', PAGE),
  'blog.rss[.]xml': open('/blog/rss.xml', PAGE),
  'blog.atom[.]xml': open('/blog/atom.xml', PAGE),
  'calendar.$file': open(`/calendar/${TOKEN}.ics`, NO_PAGE),
  'help.$token': open(`/help/${TOKEN}`, NO_FORM),
  'help.$token.changes': open(`/help/${TOKEN}/changes`, NO_PAGE),
  'objects.$file': open('/objects/0123456789abcdef0123456789abcdef-800.jpg', NO_PAGE),
  'offline-pages': { path: '/offline-pages', visitor: '401 405 405 405 405', cook: PAGE },
  'pictures.$': open('/pictures/400/forged/aHR0cHM6Ly9hLmV4YW1wbGUv', NO_PAGE),
  'plates.$file': open('/plates/borsch.svg', PAGE),
  'robots[.]txt': open('/robots.txt', PAGE),
  'sitemap[.]xml': open('/sitemap.xml', PAGE),
  'sitemaps.$file': open('/sitemaps/kitchen-1.xml', PAGE),
  'social.$kind.$file': open('/social/page/larder.png', PAGE),
  'shopping-lists.open': cooks('/shopping-lists/open', '303 405 405 405 405'),
  'shopping-lists.changes': { path: '/shopping-lists/changes', visitor: '401 405 405 405 405', cook: PAGE },
  'shopping-lists.$id.changes': {
    path: `/shopping-lists/${NOBODYS}/changes`,
    visitor: '401 405 405 405 405',
    cook: NO_PAGE,
  },
  'shopping-lists.$id.text': cooks(`/shopping-lists/${NOBODYS}/text`, NO_PAGE),
  'share.shopping-list.$id.changes': open(`/share/shopping-list/${NOBODYS}/changes`, NO_PAGE),
  'share.shopping-list.$id': open(`/share/shopping-list/${NOBODYS}`, NO_PAGE),
  recipe: { path: '/recipe', visitor: '400 303 303 303 303', cook: '400 400 400 400 400' },
}

const kitchen = setUpTestServer({ ADMIN_PASSWORD: OPERATOR_PASSWORD })
/** The Cookie headers of the operator, of operators with fewer rights, and of two cooks. */
let chef = ''
const others: { role: OperatorRole; cookie: string }[] = []
const cookCookies: string[] = []
beforeAll(async () => {
  await kitchen.query(`insert into crawl_sessions (session_type, status) values ('full', 'paused')`)
  chef = (await kitchen.signInOperator()).cookieHeader()
  for (const role of OPERATOR_ROLES.filter((one) => one !== 'admin')) {
    await kitchen.query(
      `insert into operators (username, role, password_hash) select $1, $1, password_hash from operators where username = 'admin'`,
      [role],
    )
    others.push({ role, cookie: (await kitchen.signInOperator(role)).cookieHeader() })
  }
  for (let n = 0; n < 2; n++) cookCookies.push((await kitchen.signUpConfirmed()).cookieHeader())
})

const FILES = readdirSync(fileURLToPath(new URL('../../app/routes', import.meta.url))).map((name) =>
  name.replace(/\.tsx?$/, ''),
)

test('the table lists exactly the existing routes', () => expect(Object.keys(TABLE).sort()).toEqual(FILES.sort()))

/** `skip` has '-' in the place of a method that is not sent. */
async function responses(path: string, cookie: string, skip = ''): Promise<string> {
  const isEndpoint = path.startsWith('/api/')
  const statuses: (number | string)[] = []
  const type = isEndpoint ? 'application/json' : 'application/x-www-form-urlencoded'
  for (const [index, method] of METHODS.entries()) {
    if (skip.split(' ')[index] === '-') {
      statuses.push('-')
      continue
    }
    const write = method === 'GET' ? {} : { 'Content-Type': type }
    const headers = { Origin: kitchen.origin, ...(cookie && { Cookie: cookie }), ...write }
    const body = method === 'GET' ? undefined : isEndpoint ? '{}' : ''
    statuses.push((await kitchen.send(path, { method, headers, body })).status)
  }
  return statuses.join(' ')
}

test.each(Object.entries(TABLE))('%s', async (_, row) => {
  expect(await responses(row.path, ''), `a visitor at ${row.path}`).toBe(row.visitor)
  for (const cook of cookCookies)
    expect(await responses(row.path, cook), `a cook at ${row.path}`).toBe(row.cook ?? row.visitor)
  expect(await responses(row.path, chef), `an operator at ${row.path}`).toBe(row.operator ?? row.visitor)
})

/** Where one signs in. */
const OPEN_TO_ALL = new Set(['/admin', '/admin/blog', '/admin/set-up/AAAAAAAAAAAAAAAAAAAAAA'])
const isOfOperators = ({ path, visitor, operator = visitor }: Row) =>
  visitor !== operator || (/^\/(?:api\/)?admin\b/.test(path) && !OPEN_TO_ALL.has(path))
const isRefused = (status: string) => status === '401' || status === '403'

test.each(Object.entries(TABLE).filter(([, row]) => isOfOperators(row)))('roles: %s', async (_, row) => {
  const { path, visitor, operator = visitor, reads = 'reader', writes } = row
  const [, ...writeStatuses] = operator.split(' ')
  if (!writes)
    expect(writeStatuses, 'a route that writes says which role may').toEqual(
      writeStatuses.map(() => expect.stringMatching(/40[45]/)),
    )
  for (const { role, cookie } of others) {
    const got = (await responses(path, cookie)).split(' ')
    const isAllowed = METHODS.map((method) => hasRole(role, method === 'GET' ? reads : (writes ?? 'reader')))
    // A method that the route does not have is refused as such before anybody is looked at.
    expect(
      got.map((status) => (isRefused(status) ? 'refused' : 'allowed')),
      `the role ${role} at ${path}: ${got.join(' ')}`,
    ).toEqual(
      operator.split(' ').map((status, index) => (status === '405' || isAllowed[index] ? 'allowed' : 'refused')),
    )
  }
})

test('sign-in pages do not redirect elsewhere', async () => {
  for (const { path, visitor: expected } of Object.values(TABLE).filter(
    (row) => row.path.startsWith('/admin') && row.visitor.startsWith('303'),
  )) {
    const { status, headers } = await kitchen.send(path)
    expect([status, headers.location], `${path} ${expected}`).toEqual([
      303,
      path === '/admin/sign-out' ? '/admin' : `/admin?return_url=${encodeURIComponent(path)}`,
    ])
  }
})

type Ids = Record<string, string>
const fillIds = (text: string, ids: Ids) => text.replace(/:([a-z]+)/g, (name, id: string) => ids[id] ?? name)

/** `-`: would change what later rows need. Those of another household get the cook's statuses of the table above. */
type SharedRow = { path: string; keeper: string; member?: string; others?: string; visitor?: string }
const shared = (path: string, keeper: string, more: Partial<SharedRow> = {}): SharedRow => ({ path, keeper, ...more })

/** The routes of what a household shares, by the ids of one household. */
const SHARED: Record<string, SharedRow> = {
  '_site.collection.$id.note': shared('/collection/:recipe/note', FORM),
  '_site.collection_.$id.edit': shared('/collection/:recipe/edit', FORM),
  '_site.collection_.$id.photos': shared('/collection/:recipe/photos', FORM),
  '_site.household._index': shared('/household?index', FORM),
  '_site.household.leave': shared('/household/leave', FORM),
  '_site.household.invites.$token': shared('/household/invites/:token', FORM, {
    others: FORM,
    visitor: '200 303 303 303 303',
  }),
  '_site.household.members.$id.remove': shared('/household/members/:member/remove', FORM, {
    member: '403 400 400 400 400',
  }),
  '_site.import_.file_.$id': shared('/import/file/:file', PAGE, { member: NO_PAGE }),
  '_site.meal-plan.$id': shared('/meal-plan/:plan', FORM),
  '_site.meal-plan.$id_.delete': shared('/meal-plan/:plan/delete', FORM),
  '_site.meal-plan.$id_.edit': shared('/meal-plan/:plan/edit', FORM),
  '_site.meal-plan.$id_.duplicate': shared('/meal-plan/:plan/duplicate', FORM),
  '_site.shopping-lists.$id._index': shared('/shopping-lists/:list?index', FORM),
  '_site.shopping-lists.$id.delete': shared('/shopping-lists/:list/delete', FORM),
  '_site.shopping-lists.$id.items.$item': shared('/shopping-lists/:list/items/:item', FORM),
  '_site.shopping-lists.$id.rename': shared('/shopping-lists/:list/rename', FORM),
  '_site.shopping-lists_.$id_.help': shared('/shopping-lists/:list/help', FORM),
  '_site.shopping-lists_.$id_.share': shared('/shopping-lists/:list/share', FORM),
  '_site.shops_.$id': shared('/shops/:shop', FORM),
  '_site.shops_.$id_.aisle': shared('/shops/:shop/aisle?aisle=spices', FORM),
  '_site.shops_.$id_.delete': shared('/shops/:shop/delete', FORM),
  'api.collections.imports_.$id': shared('/api/collections/imports/:file', PAGE, { member: NO_PAGE }),
  'api.collections.recipes_.$id.note': shared('/api/collections/recipes/:recipe/note', '405 405 405 400 405'),
  'api.collections.recipes_.$id.rating': shared('/api/collections/recipes/:recipe/rating', '405 405 405 400 405'),
  'api.household': shared('/api/household', '200 405 405 200 405', { member: '200 405 405 403 405' }),
  'api.household_.invites': shared('/api/household/invites', '405 200 405 405 400', { member: '405 403 405 405 400' }),
  'api.household_.invites_.$token': shared('/api/household/invites/:token', '200 409 405 405 405', {
    others: '200 - 405 405 405',
  }),
  'api.household_.leave': shared('/api/household/leave', '405 409 405 405 405', { member: '405 - 405 405 405' }),
  'api.household_.members.$id': shared('/api/household/members/:member', '405 405 405 400 -', {
    member: '405 405 405 400 403',
  }),
  'api.household_.regular-items': shared('/api/household/regular-items', '200 405 405 200 405'),
  'api.household_.shops': shared('/api/household/shops', '200 400 405 405 405'),
  'api.household_.shops_.$id': shared('/api/household/shops/:shop', '405 405 405 200 -'),
  'api.meal-plans_.$id': shared('/api/meal-plans/:plan', '405 405 405 405 -'),
  'api.meal-plans_.$id_.entries': shared('/api/meal-plans/:plan/entries', '405 400 405 405 405'),
  'api.meal-plans_.$id_.entries_.$entryId': shared('/api/meal-plans/:plan/entries/:entry', '405 405 405 400 -'),
  'api.meal-plans_.$id_.generate-shopping-list': shared(
    '/api/meal-plans/:plan/generate-shopping-list',
    '405 200 405 405 405',
  ),
  'api.meal-plans_.$id_.recipes': shared('/api/meal-plans/:plan/recipes', '200 400 405 405 405'),
  'api.meal-plans_.$id_.recipes_.$recipeId': shared('/api/meal-plans/:plan/recipes/:recipe', '405 405 405 400 -'),
  'api.shopping-lists_.$id': shared('/api/shopping-lists/:list', '200 405 405 400 -'),
  'api.shopping-lists_.$id_.recipes': shared('/api/shopping-lists/:list/recipes', '405 400 405 405 405'),
  'api.shopping-lists_.$id_.share': shared('/api/shopping-lists/:list/share', '405 400 405 405 405'),
  'shopping-lists.$id.changes': shared('/shopping-lists/:list/changes', PAGE),
  'collection.$id.export': shared('/collection/:recipe/export', PAGE),
  'shopping-lists.$id.text': shared('/shopping-lists/:list/text', PAGE),
}

/** The routes that a secret or a public id opens, for anybody; `ended`: after whoever made a secret has left. */
const LINKS: Record<string, { path: string; open: string; ended: string }> = {
  'help.$token': { path: ':help', open: FORM, ended: NO_FORM },
  'help.$token.changes': { path: ':help/changes', open: PAGE, ended: NO_PAGE },
  'api.help.$token': { path: '/api:help', open: '200 405 405 400 405', ended: '404 405 405 400 405' },
  'calendar.$file': { path: ':calendar', open: PAGE, ended: NO_PAGE },
  'share.shopping-list.$id': { path: '/share/shopping-list/:list', open: PAGE, ended: NO_PAGE },
  'share.shopping-list.$id.changes': { path: '/share/shopping-list/:list/changes', open: PAGE, ended: NO_PAGE },
  'api.shopping-lists_.shared.$id': { path: '/api/shopping-lists/shared/:list', open: PAGE, ended: NO_PAGE },
}
/** Routes with a param that lead to nothing of a household; a photograph has its tests in `domain/collection`. */
const OF_THE_SITE =
  /^(_site|api)\.\$$|^_site\.(blog|kitchen)|^api\.(blog|objects)|^(objects|pictures|plates|sitemaps|social)\./

const isOfCook = ({ visitor, cook, operator }: Row) => cook !== undefined && cook !== visitor && !operator

test('every route that leads to something of a household is in one of the tables below', () => {
  const open = Object.entries(TABLE).filter(([name, row]) => name.includes('$') && !isOfCook(row) && !row.operator)
  const named = open.map(([name]) => name).filter((name) => !OF_THE_SITE.test(name) && !name.startsWith('_site.admin'))
  expect(Object.keys(LINKS).sort()).toEqual(named.filter((name) => name !== '_site.api.docs_.$part').sort())
  const ofCooks = Object.entries(TABLE).filter(([name, row]) => isOfCook(row) && /\$|household/.test(name))
  expect(Object.keys(SHARED).sort()).toEqual(ofCooks.map(([name]) => name).sort())
})

test('whoever is not a member of the household gets the statuses of an unknown id', { timeout: 300_000 }, async () => {
  const [keeper, member, removed, invited, stranger] = await Promise.all(
    Array.from({ length: 5 }, () => kitchen.signUpConfirmed()),
  )
  const create = async (path: string, body: object = {}) =>
    (await keeper!.requestJson('POST', path, body)).json<{
      id: string
      token: string
      ingredients?: { id: string }[]
    }>()
  const { id: recipe } = await create('/api/collections/recipes', {
    title: 'Soup',
    source_url: 'https://cooking.example/soup',
    ingredients: ['2 leeks'],
    steps: ['Cook.'],
  })
  const { id: plan } = await create('/api/meal-plans', { name: 'Week' })
  await create(`/api/meal-plans/${plan}/recipes`, { recipeId: recipe })
  const { id: entry } = await create(`/api/meal-plans/${plan}/entries`, { recipeId: recipe })
  const { id: list, ingredients = [] } = await create(`/api/meal-plans/${plan}/generate-shopping-list`)
  const joined: string[] = []
  for (const guest of [member!, removed!]) {
    const { token } = await create('/api/household/invites')
    const { household } = (await guest.requestJson('POST', `/api/household/invites/${token}`)).json<{
      household: { members: { id: string; isYou: boolean }[] }
    }>()
    joined.push(household.members.find(({ isYou }) => isYou)!.id)
  }
  const [open, ended] = [await makeLinks(keeper!, list), await makeLinks(removed!, list)]
  expect((await keeper!.requestJson('DELETE', `/api/household/members/${joined[1]!}`)).status).toBe(200)
  // Its public address has turned over.
  open.list = (await keeper!.requestJson('GET', `/api/shopping-lists/${list}`)).json<{ public_id: string }>().public_id
  // Now, for who has left has a copy of the shops under the same ids.
  const { id: shop } = await create('/api/household/shops', { name: 'Corner shop' })
  const { token } = await create('/api/household/invites')
  const form = new FormData()
  form.set('form_token', await keeper!.readFormToken('/import/file'))
  form.set('intent', 'file')
  form.set('file', new File(['title,ingredients\nSoup,1 leek\n'], 'own.csv'))
  const origin = `http://localhost:${kitchen.port}`
  const imported = await fetch(`${origin}/import/file`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: keeper!.cookieHeader() },
    body: form,
    redirect: 'manual',
  })
  const file = imported.headers.get('location')!.replace('/import/file/', '')
  const ids = { file, recipe, plan, list, shop, entry, item: ingredients[0]!.id, member: joined[0]!, token }
  const people = Object.entries({ keeper, member, removed, invited, stranger })
  const callers = [['a visitor', ''], ['an operator', chef], ...people.map(([who, one]) => [who, one!.cookieHeader()])]
  for (const [name, row] of Object.entries(LINKS))
    for (const [who, cookie = ''] of callers) {
      expect(await responses(fillIds(row.path, open), cookie), `${who} at ${name}`).toBe(row.open)
      expect(await responses(fillIds(row.path, ended), cookie), `${who} at ${name}`).toBe(row.ended)
    }
  for (const name of Object.keys(TABLE).filter((route) => isOfCook(TABLE[route]!))) {
    const { visitor, cook, path: unknown } = TABLE[name]!
    const row: SharedRow = SHARED[name] ?? shared(unknown, cook!)
    const path = fillIds(row.path, ids)
    const expectStatuses = async (who: string, cookie: string, statuses: string) =>
      expect(await responses(path, cookie, statuses), `${who} at ${path}`).toBe(statuses)
    if (SHARED[name]) {
      await expectStatuses('a visitor', '', row.visitor ?? visitor)
      await expectStatuses('an operator', chef, row.visitor ?? visitor)
    }
    // Of a route without an id the table above says what visitors, operators and others get.
    for (const [who, other] of Object.entries({ removed: removed!, ...(SHARED[name] && { invited, stranger }) }))
      await expectStatuses(who, other!.cookieHeader(), row.others ?? cook!)
    await expectStatuses('a member', member!.cookieHeader(), row.member ?? row.keeper)
    await expectStatuses('a keeper', keeper!.cookieHeader(), row.keeper)
  }
  const before = (await keeper!.requestJson('GET', `/api/shopping-lists/${list}`)).text
  const unknown = { ...ids, recipe: NOBODYS, plan: NOBODYS, list: NOBODYS, item: NOBODYS, member: NOBODYS }
  for (const [method, path, body] of WRITES)
    for (const [who, other] of Object.entries({ removed, invited, stranger })) {
      const send = async (own: Ids) => {
        const value: unknown = body && JSON.parse(fillIds(JSON.stringify(body), own))
        const { status, text } = await other!.requestJson(method, fillIds(path, own), value)
        return [status, text]
      }
      const answer = await send(ids)
      expect(answer, `${who}: ${method} ${path}`).toEqual(await send(unknown))
      expect([403, 404], `${who}: ${method} ${path}`).toContain(answer[0])
    }
  expect((await keeper!.requestJson('GET', `/api/shopping-lists/${list}`)).text, 'nothing has changed').toBe(before)
  expect((await keeper!.get(`/meal-plan/${plan}`)).status).toBe(200)
})

/** A link to help with the list and an address for calendar apps. */
async function makeLinks(maker: TestUser, list: string) {
  const page = `/shopping-lists/${list}/help`
  const form_token = await maker.readFormToken(page)
  const { text } = await maker.submitForm(page, { intent: 'make', form_token, days: '7' })
  const { url } = (await maker.requestJson('POST', '/api/calendar')).json<{ url: string }>()
  return { list, help: /\/help\/[\w-]{22}/.exec(text)![0], calendar: new URL(url).pathname }
}

/** Valid changes of what is one household's. */
const WRITES: [method: string, path: string, body?: object][] = [
  ['PATCH', '/api/shopping-lists/:list', { add: '1 lemon' }],
  ['PATCH', '/api/shopping-lists/:list', { ops: [{ id: ':item', checked: true }] }],
  ['POST', '/api/shopping-lists/:list/share', { recipientEmail: 'ann@larder.example' }],
  ['POST', '/api/shopping-lists/:list/recipes', { recipeIds: [':recipe'] }],
  ['POST', '/api/archive', { kind: 'list', id: ':list', archived: true }],
  ['POST', '/api/archive', { kind: 'plan', id: ':plan', archived: true }],
  ['DELETE', '/api/shopping-lists/:list'],
  ['PATCH', '/api/collections/recipes/:recipe/note', { note: 'Less salt' }],
  ['PATCH', '/api/collections/recipes/:recipe/rating', { user_rating: 4 }],
  ['POST', '/api/meal-plans/:plan/generate-shopping-list'],
  ['POST', '/api/meal-plans/:plan/recipes', { recipeId: ':recipe' }],
  ['PATCH', '/api/meal-plans/:plan/recipes/:recipe', { servings: 3 }],
  ['DELETE', '/api/meal-plans/:plan/recipes/:recipe'],
  ['DELETE', '/api/meal-plans/:plan'],
  ['PATCH', '/api/household/members/:member', { role: 'keeper' }],
  ['DELETE', '/api/household/members/:member'],
]
