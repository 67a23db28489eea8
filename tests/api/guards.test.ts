// @module-tag slow
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendRequest, randomVisitorHeaders } from '#tests/support/http-client'
import { OPERATOR_ROLES, hasRole, type OperatorRole } from '#app/domain/operators/operator'
import { createTestBrowser, signUpConfirmedUser } from './test-browser'
import { startTestServer } from './test-server'
import type { TestServer } from './test-server'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const PASSWORD = 'an operator of the tests'

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
/** Signed-in users are redirected away from authentication pages. */
const WAY_IN = { visitor: '200 400 400 400 400', cook: '303 303 303 303 303' }
/** A user page redirects visitors to sign in, for every method. */
const COOKS_FORM = { visitor: '303 303 303 303 303', cook: '200 400 400 400 400' }
/** An empty form is invalid. */
const FORM = '200 400 400 400 400'
/** Admin pages redirect everybody but operators to sign in. */
const OPERATORS_PAGE = { visitor: '303 405 405 405 405', operator: PAGE }
const OPERATORS_FORM = { visitor: '303 303 303 303 303', operator: FORM }
const OPERATORS_FORM_OF_NOTHING = { visitor: OPERATORS_FORM.visitor, operator: '404 400 400 400 400' }

/** An id that does not exist. */
const NOBODYS = '0f0e0d0c-0b0a-4908-8706-050403020100'

/** Every file of app/routes, with a path that matches it. */
const TABLE: Record<string, Row> = {
  _site: { path: '/', visitor: PAGE },
  '_site.$': { path: '/no-such-page', visitor: '404 404 404 404 404' },
  '_site._index': { path: '/', visitor: PAGE },
  '_site.admin': { path: '/admin/audit', ...OPERATORS_PAGE },
  '_site.admin.$': { path: '/admin/no-such-page', visitor: '404 404 404 404 404' },
  '_site.admin_._index': { path: '/admin', visitor: FORM },
  '_site.admin.audit': { path: '/admin/audit', ...OPERATORS_PAGE },
  '_site.admin.blog': { path: '/admin/blog', visitor: FORM },
  '_site.admin.crawler': { path: '/admin/crawler', ...OPERATORS_FORM, writes: 'editor' },
  // Without a crawl to clean it redirects to the console.
  '_site.admin.crawler_.clean': {
    path: '/admin/crawler/clean',
    visitor: OPERATORS_FORM.visitor,
    operator: '303 303 303 303 303',
    writes: 'admin',
  },
  '_site.admin.crawler_.clear': { path: '/admin/crawler/clear', ...OPERATORS_FORM, writes: 'editor' },
  '_site.admin.crawler_.dry-run': { path: '/admin/crawler/dry-run', ...OPERATORS_FORM, writes: 'editor' },
  '_site.admin.crawler_.gap': { path: '/admin/crawler/gap?cell=37', ...OPERATORS_FORM, writes: 'editor' },
  '_site.admin.crawler_.hosts': { path: '/admin/crawler/hosts', ...OPERATORS_FORM, writes: 'editor' },
  '_site.admin.crawler_.hosts_.take-down': {
    path: '/admin/crawler/hosts/take-down',
    ...OPERATORS_FORM,
    writes: 'admin',
  },
  '_site.admin.crawler_.settings': { path: '/admin/crawler/settings', ...OPERATORS_FORM, writes: 'admin' },
  '_site.admin.crawler_.sessions.$id': {
    path: `/admin/crawler/sessions/${NOBODYS}`,
    visitor: OPERATORS_PAGE.visitor,
    operator: '404 405 405 405 405',
  },
  '_site.admin.blog_.new': { path: '/admin/blog/new', ...OPERATORS_FORM, writes: 'editor' },
  '_site.admin.blog_.$id.edit': { path: `/admin/blog/${NOBODYS}/edit`, ...OPERATORS_FORM_OF_NOTHING, writes: 'editor' },
  '_site.admin.blog_.$id.delete': {
    path: `/admin/blog/${NOBODYS}/delete`,
    ...OPERATORS_FORM_OF_NOTHING,
    writes: 'editor',
  },
  '_site.admin.blog_.$id.publish': {
    path: `/admin/blog/${NOBODYS}/publish`,
    ...OPERATORS_FORM_OF_NOTHING,
    writes: 'editor',
  },
  '_site.admin.blog_.$id.preview': {
    path: `/admin/blog/${NOBODYS}/preview`,
    visitor: OPERATORS_PAGE.visitor,
    operator: '404 405 405 405 405',
  },
  '_site.admin.blog_.$id.images': {
    path: `/admin/blog/${NOBODYS}/images`,
    writes: 'editor',
    visitor: OPERATORS_FORM.visitor,
    operator: '404 400 400 400 400',
  },
  '_site.admin.blog_.$id.recipes': {
    path: `/admin/blog/${NOBODYS}/recipes`,
    writes: 'editor',
    visitor: '303 303 303 303 303',
    operator: '404 400 400 400 400',
  },
  '_site.admin.database': { path: '/admin/database', ...OPERATORS_FORM, writes: 'editor' },
  '_site.admin.database_.delete': { path: '/admin/database/delete', visitor: '303 303 303 303 303', writes: 'editor' },
  '_site.admin.environment': { path: '/admin/environment', ...OPERATORS_FORM, writes: 'admin' },
  '_site.calendar': { path: '/calendar', ...COOKS_FORM },
  '_site.archive': { path: '/archive', ...COOKS_FORM },
  '_site.api.docs': { path: '/api/docs', visitor: PAGE },
  '_site.api.docs_.$part': { path: '/api/docs/recipes', visitor: PAGE },
  '_site.admin.photos': { path: '/admin/photos', ...OPERATORS_FORM, writes: 'editor' },
  '_site.admin.trash': { path: '/admin/trash', ...OPERATORS_FORM, writes: 'editor' },
  '_site.admin.feedback': { path: '/admin/feedback', ...OPERATORS_FORM, writes: 'editor' },
  '_site.admin.landing': { path: '/admin/landing', ...OPERATORS_FORM, writes: 'reader' },
  '_site.admin.health': { path: '/admin/health', ...OPERATORS_FORM, writes: 'admin' },
  '_site.admin.mail': { path: '/admin/mail', ...OPERATORS_FORM, writes: 'editor' },
  '_site.admin.account': { path: '/admin/account', ...OPERATORS_FORM, writes: 'reader' },
  '_site.admin.account_.second-factor': { path: '/admin/account/second-factor', ...OPERATORS_FORM, writes: 'reader' },
  '_site.admin.notice': { path: '/admin/notice', ...OPERATORS_FORM, writes: 'admin' },
  '_site.admin.operators': { path: '/admin/operators', ...OPERATORS_FORM, reads: 'admin', writes: 'admin' },
  '_site.admin.operators_.$username': {
    path: '/admin/operators/admin',
    ...OPERATORS_FORM,
    reads: 'admin',
    writes: 'admin',
  },
  '_site.admin.set-up.$token': { path: '/admin/set-up/AAAAAAAAAAAAAAAAAAAAAA', visitor: '404 400 400 400 400' },
  '_site.admin.cooks': { path: '/admin/cooks', ...OPERATORS_PAGE, reads: 'admin' },
  '_site.admin.cooks_.$id': {
    path: `/admin/cooks/${NOBODYS}`,
    ...OPERATORS_FORM_OF_NOTHING,
    reads: 'admin',
    writes: 'admin',
  },
  'admin.cooks.$id.export': {
    path: `/admin/cooks/${NOBODYS}/export`,
    visitor: '303 405 405 405 405',
    operator: '404 405 405 405 405',
    reads: 'admin',
  },
  'api.admin.cooks': {
    path: '/api/admin/cooks?email=nobody@larder.example',
    visitor: '401 405 405 405 405',
    operator: PAGE,
    reads: 'admin',
  },
  'api.admin.cooks_.$id': {
    path: `/api/admin/cooks/${NOBODYS}`,
    visitor: '401 405 405 405 401',
    operator: '404 405 405 405 404',
    reads: 'admin',
    writes: 'admin',
  },
  'api.admin.cooks_.$id_.suspension': {
    path: `/api/admin/cooks/${NOBODYS}/suspension`,
    visitor: '405 405 401 405 401',
    operator: '405 405 400 405 404',
    writes: 'admin',
  },
  'api.admin.cooks_.$id_.reset-link': {
    path: `/api/admin/cooks/${NOBODYS}/reset-link`,
    visitor: '405 401 405 405 405',
    operator: '405 404 405 405 405',
    writes: 'admin',
  },
  'api.admin.cooks_.$id_.export': {
    path: `/api/admin/cooks/${NOBODYS}/export`,
    visitor: '401 405 405 405 405',
    operator: '404 405 405 405 405',
    reads: 'admin',
  },
  'api.admin.operators': {
    path: '/api/admin/operators',
    visitor: '401 401 405 405 405',
    operator: '200 400 405 405 405',
    reads: 'admin',
    writes: 'admin',
  },
  'api.admin.operators_.$username': {
    path: '/api/admin/operators/nobody',
    visitor: '401 405 405 401 401',
    operator: '404 405 405 400 404',
    reads: 'admin',
    writes: 'admin',
  },
  'api.admin.operators_.$username_.sessions.$id': {
    path: `/api/admin/operators/nobody/sessions/${NOBODYS}`,
    visitor: '405 405 405 405 401',
    operator: '405 405 405 405 404',
    writes: 'admin',
  },
  'api.admin.operators_.$username_.tokens.$id': {
    path: `/api/admin/operators/nobody/tokens/${NOBODYS}`,
    visitor: '405 405 405 405 401',
    operator: '405 405 405 405 404',
    writes: 'admin',
  },
  'admin.audit.export': { path: '/admin/audit/export', ...OPERATORS_PAGE },
  '_site.admin.sign-out': { path: '/admin/sign-out', visitor: '303 303 303 303 303', writes: 'reader' },
  '_site.blog._index': { path: '/blog', visitor: PAGE },
  '_site.blog.$slug': { path: '/blog/nothing', visitor: '404 405 405 405 405' },
  '_site.blog.$slug_.sign-in': { path: '/blog/nothing/sign-in', visitor: '404 405 405 405 405' },
  '_site.bot': { path: '/bot', visitor: PAGE },
  '_site.collection.$id.note': {
    path: '/collection/00000000-0000-4000-8000-000000000000/note',
    visitor: COOKS_FORM.visitor,
    cook: '404 400 400 400 400',
  },
  '_site.collection._index': { path: '/collection?index', ...COOKS_FORM },
  '_site.collection.remove': { path: '/collection/remove', visitor: '303 303 303 303 303' },
  '_site.home': { path: '/home', visitor: PAGE },
  '_site.how-to': { path: '/how-to', visitor: PAGE },
  '_site.household._index': { path: '/household?index', ...COOKS_FORM },
  '_site.household.invites.$token': {
    path: '/household/invites/none',
    visitor: '404 303 303 303 303',
    cook: '404 400 400 400 400',
  },
  '_site.household.leave': { path: '/household/leave', ...COOKS_FORM },
  '_site.household.members.$id.remove': {
    path: `/household/members/${NOBODYS}/remove`,
    visitor: COOKS_FORM.visitor,
    cook: '404 400 400 400 400',
  },
  '_site.import': { path: '/import', visitor: FORM },
  '_site.import_.file': { path: '/import/file', ...COOKS_FORM },
  '_site.import_.file_.$id': {
    path: `/import/file/${NOBODYS}`,
    visitor: '303 405 405 405 405',
    cook: '404 405 405 405 405',
  },
  '_site.kitchen.$slug': { path: '/kitchen/chicken-and-leek-pie-with-puff-pastry', visitor: PAGE },
  '_site.kitchen._index': { path: '/kitchen', visitor: PAGE },
  '_site.landing._index': { path: '/landing', visitor: PAGE },
  '_site.landing.alternative': { path: '/landing/alternative', visitor: PAGE },
  '_site.landing.original': { path: '/landing/original', visitor: PAGE },
  '_site.results': { path: '/results', visitor: PAGE },
  '_site.search': { path: '/search?q=leek', visitor: PAGE },
  '_site.plan-my-week': { path: '/plan-my-week', ...COOKS_FORM },
  '_site.with-what-i-have': { path: '/with-what-i-have?have=leek', visitor: '200 303 303 303 303', cook: FORM },
  '_site.account._index': { path: '/account?index', ...COOKS_FORM },
  '_site.account.delete': { path: '/account/delete', ...COOKS_FORM },
  '_site.cookbook': { path: '/cookbook', visitor: '303 405 405 405 405', cook: PAGE },
  '_site.export': { path: '/export', visitor: '303 405 405 405 405', cook: PAGE },
  '_site.collection_.$id.edit': {
    path: '/collection/7d3c8a54-2f51-4c06-9d2e-0b5a9f1f4f10/edit',
    visitor: '303 303 303 303 303',
    cook: '404 400 400 400 400',
  },
  '_site.collection_.$id.photos': {
    path: '/collection/7d3c8a54-2f51-4c06-9d2e-0b5a9f1f4f10/photos',
    visitor: '303 303 303 303 303',
    cook: '404 400 400 400 400',
  },
  '_site.collection_.from-url': { path: '/collection/from-url', ...COOKS_FORM },
  '_site.collection_.new': { path: '/collection/new', ...COOKS_FORM },
  '_site.feedback': { path: '/feedback', ...COOKS_FORM },
  '_site.forgot-password': { path: '/forgot-password', visitor: FORM },
  '_site.diets': { path: '/diets', visitor: FORM },
  '_site.measures': { path: '/measures', visitor: FORM },
  '_site.meal-plan.$id': { path: '/meal-plan/x', visitor: COOKS_FORM.visitor, cook: '404 400 400 400 400' },
  '_site.meal-plan.$id_.delete': {
    path: '/meal-plan/x/delete',
    visitor: COOKS_FORM.visitor,
    cook: '404 400 400 400 400',
  },
  '_site.meal-plan.$id_.edit': { path: '/meal-plan/x/edit', visitor: COOKS_FORM.visitor, cook: '404 400 400 400 400' },
  '_site.meal-plan.$id_.duplicate': {
    path: '/meal-plan/x/duplicate',
    visitor: COOKS_FORM.visitor,
    cook: '404 400 400 400 400',
  },
  '_site.meal-plans._index': { path: '/meal-plans?index', ...COOKS_FORM },
  '_site.meal-plans.add': { path: '/meal-plans/add', ...COOKS_FORM },
  '_site.confirm-email': { path: '/confirm-email', visitor: FORM },
  '_site.regular-items': { path: '/regular-items', ...COOKS_FORM },
  '_site.shops._index': { path: '/shops?index', ...COOKS_FORM },
  '_site.shops_.$id': { path: `/shops/${NOBODYS}`, visitor: COOKS_FORM.visitor, cook: '404 400 400 400 400' },
  '_site.shops_.$id_.aisle': {
    path: `/shops/${NOBODYS}/aisle`,
    visitor: COOKS_FORM.visitor,
    cook: '404 400 400 400 400',
  },
  '_site.shops_.$id_.delete': {
    path: `/shops/${NOBODYS}/delete`,
    visitor: COOKS_FORM.visitor,
    cook: '404 400 400 400 400',
  },
  '_site.reset-password': { path: '/reset-password', visitor: FORM },
  '_site.shopping-lists._index': { path: '/shopping-lists', visitor: '303 405 405 405 405', cook: PAGE },
  '_site.shopping-lists.add': { path: '/shopping-lists/add', ...COOKS_FORM },
  '_site.shopping-lists.new': { path: '/shopping-lists/new', ...COOKS_FORM },
  '_site.shopping-lists.$id._index': {
    path: `/shopping-lists/${NOBODYS}?index`,
    visitor: '303 303 303 303 303',
    cook: '404 400 400 400 400',
  },
  '_site.shopping-lists.$id.delete': {
    path: `/shopping-lists/${NOBODYS}/delete`,
    visitor: '303 303 303 303 303',
    cook: '404 400 400 400 400',
  },
  '_site.shopping-lists.$id.items.$item': {
    path: `/shopping-lists/${NOBODYS}/items/${NOBODYS}`,
    visitor: '303 303 303 303 303',
    cook: '404 400 400 400 400',
  },
  '_site.shopping-lists.$id.rename': {
    path: `/shopping-lists/${NOBODYS}/rename`,
    visitor: '303 303 303 303 303',
    cook: '404 400 400 400 400',
  },
  '_site.shopping-lists_.$id_.share': {
    path: `/shopping-lists/${NOBODYS}/share`,
    visitor: '303 303 303 303 303',
    cook: '404 400 400 400 400',
  },
  '_site.shopping-lists_.$id_.help': {
    path: `/shopping-lists/${NOBODYS}/help`,
    visitor: '303 303 303 303 303',
    cook: '404 400 400 400 400',
  },
  '_site.sign-in': { path: '/sign-in', ...WAY_IN },
  '_site.sign-out': { path: '/sign-out', visitor: '303 303 303 303 303', cook: '200 400 400 400 400' },
  '_site.sign-up': { path: '/sign-up', ...WAY_IN },
  'collection.$id.export': {
    path: `/collection/${NOBODYS}/export`,
    visitor: '303 405 405 405 405',
    cook: '404 405 405 405 405',
  },
  'export.about-me': { path: '/export/about-me', visitor: '303 405 405 405 405', cook: PAGE },
  'cookbook.pages': { path: '/cookbook/pages', visitor: '303 405 405 405 405', cook: PAGE },
  'cookbook.epub': { path: '/cookbook/epub', visitor: '303 405 405 405 405', cook: PAGE },
  'cookbook[.]css': { path: '/cookbook.css', visitor: PAGE },
  'export.download': { path: '/export/download', visitor: '303 405 405 405 405', cook: PAGE },
  'admin.feedback.export': { path: '/admin/feedback/export', ...OPERATORS_PAGE },
  'api.$': { path: '/api/no-such-endpoint', visitor: '404 404 404 404 404' },
  // In order, while a paused crawl exists that can be refused, stopped and cleared; no site is requested.
  'api.admin.crawler.stats': { path: '/api/admin/crawler/stats', visitor: '401 405 405 405 405', operator: PAGE },
  'api.admin.crawler.sessions': { path: '/api/admin/crawler/sessions', visitor: '401 405 405 405 405', operator: PAGE },
  'api.admin.crawler.status': { path: '/api/admin/crawler/status', visitor: '401 405 405 405 405', operator: PAGE },
  'api.admin.crawler.start': {
    path: '/api/admin/crawler/start',
    visitor: '405 401 405 405 405',
    operator: '405 409 405 405 405',
    writes: 'editor',
  },
  'api.admin.crawler.pause': {
    path: '/api/admin/crawler/pause',
    visitor: '405 401 405 405 405',
    operator: '405 409 405 405 405',
    writes: 'editor',
  },
  'api.admin.crawler.cleanup': {
    path: '/api/admin/crawler/cleanup',
    visitor: '405 405 405 405 401',
    operator: '405 405 405 405 409',
    writes: 'admin',
  },
  'api.admin.crawler.stop': {
    path: '/api/admin/crawler/stop',
    visitor: '405 401 405 405 405',
    operator: '405 200 405 405 405',
    writes: 'editor',
  },
  'api.admin.crawler.resume': {
    path: '/api/admin/crawler/resume',
    visitor: '405 401 405 405 405',
    operator: '405 409 405 405 405',
    writes: 'editor',
  },
  'api.admin.crawler.validate': {
    path: '/api/admin/crawler/validate',
    visitor: '405 401 405 405 405',
    operator: '405 200 405 405 405',
    writes: 'editor',
  },
  'api.admin.crawler.cleanup-jobs': {
    path: '/api/admin/crawler/cleanup-jobs',
    visitor: '405 401 405 405 405',
    operator: '405 200 405 405 405',
    writes: 'editor',
  },
  'api.admin.blog.posts': {
    path: '/api/admin/blog/posts',
    visitor: '401 401 405 405 405',
    operator: '200 400 405 405 405',
    writes: 'editor',
  },
  'api.admin.blog.posts_.$id': {
    path: `/api/admin/blog/posts/${NOBODYS}`,
    visitor: '405 405 401 405 401',
    operator: '405 405 400 405 404',
    writes: 'editor',
  },
  'api.admin.blog.posts_.$id_.toggle-publish': {
    path: `/api/admin/blog/posts/${NOBODYS}/toggle-publish`,
    visitor: '405 401 405 405 405',
    operator: '405 404 405 405 405',
    writes: 'editor',
  },
  'api.blog-ai.generate': {
    path: '/api/blog-ai/generate',
    visitor: '405 401 405 405 405',
    operator: '405 400 405 405 405',
    writes: 'editor',
  },
  'api.admin.crawler.recipe-stats': {
    path: '/api/admin/crawler/recipe-stats',
    visitor: '401 405 405 405 405',
    operator: PAGE,
  },
  'api.admin.crawler.recipes': {
    path: '/api/admin/crawler/recipes',
    visitor: '401 405 405 405 401',
    operator: '200 405 405 405 400',
    writes: 'editor',
  },
  'api.admin.reinitialize-clerk': {
    path: '/api/admin/reinitialize-clerk',
    visitor: '405 401 405 405 405',
    operator: '405 503 405 405 405',
    writes: 'admin',
  },
  'api.admin.settings': { path: '/api/admin/settings', visitor: '401 405 405 405 405', operator: PAGE },
  'api.admin.settings_.clerk_environment': {
    path: '/api/admin/settings/clerk_environment',
    visitor: '405 405 401 405 401',
    operator: '405 405 400 405 200',
    writes: 'admin',
  },
  'api.calendar': { path: '/api/calendar', visitor: '401 401 405 405 401', cook: '200 200 405 405 200' },
  'api.archive': { path: '/api/archive', visitor: '401 401 405 405 405', cook: '200 400 405 405 405' },
  'api.auth.user': { path: '/api/auth/user', visitor: '401 405 405 405 405', cook: PAGE },
  'api.blog-images.$postId.images': {
    path: `/api/blog-images/${NOBODYS}/images`,
    visitor: '401 401 405 405 405',
    operator: '404 400 405 405 405',
    writes: 'editor',
  },
  'api.blog-images.$postId.images_.$imageId': {
    path: `/api/blog-images/${NOBODYS}/images/${NOBODYS}`,
    visitor: '405 405 405 405 401',
    operator: '405 405 405 405 404',
    writes: 'editor',
  },
  'api.blog-images.search': {
    path: '/api/blog-images/search',
    visitor: '405 401 405 405 405',
    operator: '405 400 405 405 405',
    writes: 'editor',
  },
  'api.blog-recipes.$postId.recipes': {
    path: `/api/blog-recipes/${NOBODYS}/recipes`,
    visitor: '401 401 405 405 405',
    operator: '404 400 405 405 405',
    writes: 'editor',
  },
  'api.blog-recipes.$postId.recipes_.$recipeId': {
    path: `/api/blog-recipes/${NOBODYS}/recipes/x`,
    visitor: '405 405 405 405 401',
    operator: '405 405 405 405 404',
    writes: 'editor',
  },
  'api.blog-recipes.search': {
    path: '/api/blog-recipes/search',
    visitor: '405 401 405 405 405',
    operator: '405 400 405 405 405',
    writes: 'reader',
  },
  'api.blog.public.latest': { path: '/api/blog/public/latest', visitor: PAGE },
  'api.blog.public.posts': { path: '/api/blog/public/posts', visitor: PAGE },
  'api.blog.public.posts_.$slug': { path: '/api/blog/public/posts/nothing', visitor: '404 405 405 405 405' },
  'api.collections.imports': {
    path: '/api/collections/imports',
    visitor: '401 401 405 405 405',
    cook: '200 415 405 405 405',
  },
  'api.collections.imports_.$id': {
    path: `/api/collections/imports/${NOBODYS}`,
    visitor: '401 405 405 405 405',
    cook: '404 405 405 405 405',
  },
  'api.collections.recipes': {
    path: '/api/collections/recipes',
    visitor: '401 401 405 405 401',
    cook: '200 400 405 405 400',
  },
  'api.collections.recipes_.$id.note': {
    path: '/api/collections/recipes/x/note',
    visitor: '405 405 405 401 405',
    cook: '405 405 405 400 405',
  },
  'api.collections.recipes_.$id.rating': {
    path: '/api/collections/recipes/x/rating',
    visitor: '405 405 405 401 405',
    cook: '405 405 405 400 405',
  },
  'api.collections.recipes_.from-url': {
    path: '/api/collections/recipes/from-url',
    visitor: '405 401 405 405 405',
    cook: '405 400 405 405 405',
  },
  'api.collections.recipes_.manual': {
    path: '/api/collections/recipes/manual',
    visitor: '405 401 405 405 405',
    cook: '405 400 405 405 405',
  },
  'api.collections.saved': { path: '/api/collections/saved', visitor: '401 405 405 405 405', cook: PAGE },
  'api.feedback': { path: '/api/feedback', visitor: '405 401 405 405 405', cook: '405 400 405 405 405' },
  'api.env-status': { path: '/api/env-status', visitor: PAGE },
  'api.household': { path: '/api/household', visitor: '401 405 405 401 405', cook: '200 405 405 200 405' },
  'api.household_.invites': {
    path: '/api/household/invites',
    visitor: '405 401 405 405 401',
    cook: '405 200 405 405 400',
  },
  'api.household_.invites_.$token': {
    path: '/api/household/invites/none',
    visitor: '401 401 405 405 405',
    cook: '404 404 405 405 405',
  },
  'api.household_.leave': { path: '/api/household/leave', visitor: '405 401 405 405 405', cook: '405 409 405 405 405' },
  'api.household_.members.$id': {
    path: `/api/household/members/${NOBODYS}`,
    visitor: '405 405 405 401 401',
    cook: '405 405 405 400 404',
  },
  'api.help.$token': { path: '/api/help/AAAAAAAAAAAAAAAAAAAAAA', visitor: '404 405 405 400 405' },
  'api.household_.regular-items': {
    path: '/api/household/regular-items',
    visitor: '401 405 405 401 405',
    cook: '200 405 405 200 405',
  },
  'api.household_.shops': { path: '/api/household/shops', visitor: '401 401 405 405 405', cook: '200 400 405 405 405' },
  'api.household_.shops_.$id': {
    path: `/api/household/shops/${NOBODYS}`,
    visitor: '405 405 405 401 401',
    cook: '405 405 405 404 404',
  },
  'api.meal-plans': { path: '/api/meal-plans', visitor: '401 401 405 405 405', cook: '200 400 405 405 405' },
  'api.meal-plans_.$id': { path: '/api/meal-plans/x', visitor: '405 405 405 405 401', cook: '405 405 405 405 404' },
  'api.meal-plans_.$id_.entries': {
    path: '/api/meal-plans/x/entries',
    visitor: '405 401 405 405 405',
    cook: '405 400 405 405 405',
  },
  'api.meal-plans_.$id_.entries_.$entryId': {
    path: '/api/meal-plans/x/entries/y',
    visitor: '405 405 405 401 401',
    cook: '405 405 405 400 404',
  },
  'api.meal-plans_.$id_.generate-shopping-list': {
    path: '/api/meal-plans/x/generate-shopping-list',
    visitor: '405 401 405 405 405',
    cook: '405 404 405 405 405',
  },
  'api.meal-plans_.$id_.recipes': {
    path: '/api/meal-plans/x/recipes',
    visitor: '401 401 405 405 405',
    cook: '404 400 405 405 405',
  },
  'api.meal-plans_.$id_.recipes_.$recipeId': {
    path: '/api/meal-plans/x/recipes/y',
    visitor: '405 405 405 401 401',
    cook: '405 405 405 400 404',
  },
  'api.openapi[.]json': { path: '/api/openapi.json', visitor: PAGE },
  'api.objects.blog-image': {
    path: '/api/objects/blog-image',
    visitor: '405 405 401 405 405',
    operator: '405 405 400 405 405',
    writes: 'editor',
  },
  'api.objects.upload': {
    path: '/api/objects/upload',
    visitor: '405 401 405 405 405',
    operator: '405 200 405 405 405',
    writes: 'editor',
  },
  'api.objects.upload_.$token': { path: '/api/objects/upload/forged', visitor: '405 405 403 405 405' },
  'api.recipe': { path: '/api/recipe', visitor: '400 405 405 405 405' },
  'api.shopping-lists': { path: '/api/shopping-lists', visitor: '401 401 405 405 405', cook: '200 200 405 405 405' },
  'api.shopping-lists_.$id': {
    path: `/api/shopping-lists/${NOBODYS}`,
    visitor: '401 405 405 401 401',
    cook: '404 405 405 400 404',
  },
  'api.shopping-lists_.$id_.recipes': {
    path: `/api/shopping-lists/${NOBODYS}/recipes`,
    visitor: '405 401 405 405 405',
    cook: '405 400 405 405 405',
  },
  'api.shopping-lists_.$id_.share': {
    path: `/api/shopping-lists/${NOBODYS}/share`,
    visitor: '405 401 405 405 405',
    cook: '405 400 405 405 405',
  },
  'api.shopping-lists_.shared.$id': { path: `/api/shopping-lists/shared/${NOBODYS}`, visitor: '404 405 405 405 405' },
  'api.search': { path: '/api/search', visitor: '405 200 405 405 405' },
  'api.planner': { path: '/api/planner', visitor: '405 401 405 405 405', cook: '405 400 405 405 405' },
  'api.search_.having': { path: '/api/search/having?have=leek', visitor: '200 405 405 405 405' },
  'api.search_.suggestions': { path: '/api/search/suggestions?q=lee', visitor: '200 405 405 405 405' },
  'api.search_.words': { path: '/api/search/words?q=leek', visitor: '200 405 405 405 405' },
  'blog.rss[.]xml': { path: '/blog/rss.xml', visitor: PAGE },
  'blog.atom[.]xml': { path: '/blog/atom.xml', visitor: PAGE },
  'calendar.$file': { path: `/calendar/${'A'.repeat(22)}.ics`, visitor: '404 405 405 405 405' },
  'help.$token': { path: '/help/AAAAAAAAAAAAAAAAAAAAAA', visitor: '404 400 400 400 400' },
  'help.$token.changes': { path: '/help/AAAAAAAAAAAAAAAAAAAAAA/changes', visitor: '404 405 405 405 405' },
  'objects.$file': { path: '/objects/0123456789abcdef0123456789abcdef-800.jpg', visitor: '404 405 405 405 405' },
  'offline-pages': { path: '/offline-pages', visitor: '401 405 405 405 405', cook: PAGE },
  'pictures.$': { path: '/pictures/400/forged/aHR0cHM6Ly9hLmV4YW1wbGUv', visitor: '404 405 405 405 405' },
  'plates.$file': { path: '/plates/borsch.svg', visitor: PAGE },
  'robots[.]txt': { path: '/robots.txt', visitor: PAGE },
  'sitemap[.]xml': { path: '/sitemap.xml', visitor: PAGE },
  'sitemaps.$file': { path: '/sitemaps/kitchen-1.xml', visitor: PAGE },
  'social.$kind.$file': { path: '/social/page/larder.png', visitor: PAGE },
  'shopping-lists.open': { path: '/shopping-lists/open', visitor: '303 405 405 405 405', cook: '303 405 405 405 405' },
  'shopping-lists.changes': { path: '/shopping-lists/changes', visitor: '401 405 405 405 405', cook: PAGE },
  'shopping-lists.$id.changes': {
    path: `/shopping-lists/${NOBODYS}/changes`,
    visitor: '401 405 405 405 405',
    cook: '404 405 405 405 405',
  },
  'shopping-lists.$id.text': {
    path: `/shopping-lists/${NOBODYS}/text`,
    visitor: '303 405 405 405 405',
    cook: '404 405 405 405 405',
  },
  'share.shopping-list.$id.changes': {
    path: `/share/shopping-list/${NOBODYS}/changes`,
    visitor: '404 405 405 405 405',
  },
  'share.shopping-list.$id': { path: `/share/shopping-list/${NOBODYS}`, visitor: '404 405 405 405 405' },
  recipe: { path: '/recipe', visitor: '400 303 303 303 303', cook: '400 400 400 400 400' },
}

let kitchen: TestServer
let chef = ''
/** Operators with fewer rights. */
const others: { role: OperatorRole; cookie: string }[] = []
const cooks: string[] = []
beforeAll(async () => {
  kitchen = await startTestServer({ ADMIN_PASSWORD: PASSWORD })
  await kitchen.query(`insert into crawl_sessions (session_type, status) values ('full', 'paused')`)
  const body = new URLSearchParams({ intent: 'sign-in', username: 'admin', password: PASSWORD }).toString()
  const { lines } = await sendRequest(kitchen.port, '/admin', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: kitchen.origin, ...randomVisitorHeaders() },
    body,
  })
  chef = lines
    .filter(([name]) => name.toLowerCase() === 'set-cookie')
    .map(([, value]) => value.split(';')[0])
    .join('; ')
  for (const role of OPERATOR_ROLES.filter((one) => one !== 'admin')) {
    await kitchen.query(
      `insert into operators (username, role, password_hash) select $1, $1, password_hash from operators where username = 'admin'`,
      [role],
    )
    const browser = createTestBrowser(kitchen.port)
    await browser.submitForm('/admin', { intent: 'sign-in', username: role, password: PASSWORD })
    others.push({ role, cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') })
  }
  for (let n = 0; n < 2; n++)
    cooks.push([...(await signUpConfirmedUser(kitchen)).cookies].map(([name, value]) => `${name}=${value}`).join('; '))
})
afterAll(() => kitchen.close())

const FILES = readdirSync(fileURLToPath(new URL('../../app/routes', import.meta.url))).map((name) =>
  name.replace(/\.tsx?$/, ''),
)

test('the table lists exactly the existing routes', () => expect(Object.keys(TABLE).sort()).toEqual(FILES.sort()))

/** `skip` has '-' in the place of a method that is not sent. */
async function responses(path: string, cookie: string, skip = ''): Promise<string> {
  const isEndpoint = path.startsWith('/api/')
  const statuses: (number | string)[] = []
  for (const [index, method] of METHODS.entries()) {
    if (skip.split(' ')[index] === '-') {
      statuses.push('-')
      continue
    }
    const type = isEndpoint ? 'application/json' : 'application/x-www-form-urlencoded'
    const isRead = method === 'GET'
    const headers = {
      ...randomVisitorHeaders(),
      Origin: kitchen.origin,
      ...(cookie && { Cookie: cookie }),
      ...(!isRead && { 'Content-Type': type }),
    }
    statuses.push(
      (await sendRequest(kitchen.port, path, { method, headers, ...(!isRead && { body: isEndpoint ? '{}' : '' }) }))
        .status,
    )
  }
  return statuses.join(' ')
}

test.each(Object.entries(TABLE))('%s', async (_, row) => {
  expect(await responses(row.path, ''), `a visitor at ${row.path}`).toBe(row.visitor)
  for (const cook of cooks)
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
    const { status, headers } = await sendRequest(kitchen.port, path, { headers: randomVisitorHeaders() })
    expect([status, headers.location], `${path} ${expected}`).toEqual([
      303,
      path === '/admin/sign-out' ? '/admin' : `/admin?return_url=${encodeURIComponent(path)}`,
    ])
  }
})

type SharedIds = {
  recipe: string
  plan: string
  list: string
  shop: string
  entry: string
  item: string
  member: string
  token: string
  file: string
}
/** `-`: would change what later rows need. Those of another household get the cook's statuses of the table above. */
type SharedRow = {
  path: (ids: SharedIds) => string
  keeper: string
  member?: string
  others?: string
  visitor?: string
}

const OWN_DIALOG = '200 400 400 400 400'
/** The routes of what a household shares, by the ids of one household. */
const SHARED: Record<string, SharedRow> = {
  '_site.collection.$id.note': { path: ({ recipe }) => `/collection/${recipe}/note`, keeper: OWN_DIALOG },
  '_site.collection_.$id.edit': { path: ({ recipe }) => `/collection/${recipe}/edit`, keeper: OWN_DIALOG },
  '_site.collection_.$id.photos': { path: ({ recipe }) => `/collection/${recipe}/photos`, keeper: OWN_DIALOG },
  '_site.household._index': { path: () => '/household?index', keeper: OWN_DIALOG },
  '_site.household.leave': { path: () => '/household/leave', keeper: OWN_DIALOG },
  '_site.household.invites.$token': {
    path: ({ token }) => `/household/invites/${token}`,
    keeper: OWN_DIALOG,
    others: OWN_DIALOG,
    visitor: '200 303 303 303 303',
  },
  '_site.household.members.$id.remove': {
    path: ({ member }) => `/household/members/${member}/remove`,
    keeper: OWN_DIALOG,
    member: '403 400 400 400 400',
  },
  '_site.import_.file_.$id': {
    path: ({ file }) => `/import/file/${file}`,
    keeper: PAGE,
    member: '404 405 405 405 405',
  },
  '_site.meal-plan.$id': { path: ({ plan }) => `/meal-plan/${plan}`, keeper: OWN_DIALOG },
  '_site.meal-plan.$id_.delete': { path: ({ plan }) => `/meal-plan/${plan}/delete`, keeper: OWN_DIALOG },
  '_site.meal-plan.$id_.edit': { path: ({ plan }) => `/meal-plan/${plan}/edit`, keeper: OWN_DIALOG },
  '_site.meal-plan.$id_.duplicate': { path: ({ plan }) => `/meal-plan/${plan}/duplicate`, keeper: OWN_DIALOG },
  '_site.shopping-lists.$id._index': { path: ({ list }) => `/shopping-lists/${list}?index`, keeper: OWN_DIALOG },
  '_site.shopping-lists.$id.delete': { path: ({ list }) => `/shopping-lists/${list}/delete`, keeper: OWN_DIALOG },
  '_site.shopping-lists.$id.items.$item': {
    path: ({ list, item }) => `/shopping-lists/${list}/items/${item}`,
    keeper: OWN_DIALOG,
  },
  '_site.shopping-lists.$id.rename': { path: ({ list }) => `/shopping-lists/${list}/rename`, keeper: OWN_DIALOG },
  '_site.shopping-lists_.$id_.help': { path: ({ list }) => `/shopping-lists/${list}/help`, keeper: OWN_DIALOG },
  '_site.shopping-lists_.$id_.share': { path: ({ list }) => `/shopping-lists/${list}/share`, keeper: OWN_DIALOG },
  '_site.shops_.$id': { path: ({ shop }) => `/shops/${shop}`, keeper: OWN_DIALOG },
  '_site.shops_.$id_.aisle': { path: ({ shop }) => `/shops/${shop}/aisle?aisle=spices`, keeper: OWN_DIALOG },
  '_site.shops_.$id_.delete': { path: ({ shop }) => `/shops/${shop}/delete`, keeper: OWN_DIALOG },
  'api.collections.imports_.$id': {
    path: ({ file }) => `/api/collections/imports/${file}`,
    keeper: PAGE,
    member: '404 405 405 405 405',
  },
  'api.collections.recipes_.$id.note': {
    path: ({ recipe }) => `/api/collections/recipes/${recipe}/note`,
    keeper: '405 405 405 400 405',
  },
  'api.collections.recipes_.$id.rating': {
    path: ({ recipe }) => `/api/collections/recipes/${recipe}/rating`,
    keeper: '405 405 405 400 405',
  },
  'api.household': { path: () => '/api/household', keeper: '200 405 405 200 405', member: '200 405 405 403 405' },
  'api.household_.invites': {
    path: () => '/api/household/invites',
    keeper: '405 200 405 405 400',
    member: '405 403 405 405 400',
  },
  'api.household_.invites_.$token': {
    path: ({ token }) => `/api/household/invites/${token}`,
    keeper: '200 409 405 405 405',
    others: '200 - 405 405 405',
  },
  'api.household_.leave': {
    path: () => '/api/household/leave',
    keeper: '405 409 405 405 405',
    member: '405 - 405 405 405',
  },
  'api.household_.members.$id': {
    path: ({ member }) => `/api/household/members/${member}`,
    keeper: '405 405 405 400 -',
    member: '405 405 405 400 403',
  },
  'api.household_.regular-items': { path: () => '/api/household/regular-items', keeper: '200 405 405 200 405' },
  'api.household_.shops': { path: () => '/api/household/shops', keeper: '200 400 405 405 405' },
  'api.household_.shops_.$id': { path: ({ shop }) => `/api/household/shops/${shop}`, keeper: '405 405 405 200 -' },
  'api.meal-plans_.$id': { path: ({ plan }) => `/api/meal-plans/${plan}`, keeper: '405 405 405 405 -' },
  'api.meal-plans_.$id_.entries': {
    path: ({ plan }) => `/api/meal-plans/${plan}/entries`,
    keeper: '405 400 405 405 405',
  },
  'api.meal-plans_.$id_.entries_.$entryId': {
    path: ({ plan, entry }) => `/api/meal-plans/${plan}/entries/${entry}`,
    keeper: '405 405 405 400 -',
  },
  'api.meal-plans_.$id_.generate-shopping-list': {
    path: ({ plan }) => `/api/meal-plans/${plan}/generate-shopping-list`,
    keeper: '405 200 405 405 405',
  },
  'api.meal-plans_.$id_.recipes': {
    path: ({ plan }) => `/api/meal-plans/${plan}/recipes`,
    keeper: '200 400 405 405 405',
  },
  'api.meal-plans_.$id_.recipes_.$recipeId': {
    path: ({ plan, recipe }) => `/api/meal-plans/${plan}/recipes/${recipe}`,
    keeper: '405 405 405 400 -',
  },
  'api.shopping-lists_.$id': { path: ({ list }) => `/api/shopping-lists/${list}`, keeper: '200 405 405 400 -' },
  'api.shopping-lists_.$id_.recipes': {
    path: ({ list }) => `/api/shopping-lists/${list}/recipes`,
    keeper: '405 400 405 405 405',
  },
  'api.shopping-lists_.$id_.share': {
    path: ({ list }) => `/api/shopping-lists/${list}/share`,
    keeper: '405 400 405 405 405',
  },
  'shopping-lists.$id.changes': { path: ({ list }) => `/shopping-lists/${list}/changes`, keeper: PAGE },
  'collection.$id.export': { path: ({ recipe }) => `/collection/${recipe}/export`, keeper: PAGE },
  'shopping-lists.$id.text': { path: ({ list }) => `/shopping-lists/${list}/text`, keeper: PAGE },
}

type LinkIds = { help: string; calendar: string; list: string }
/** The routes that a secret or a public id opens, for anybody; `ended`: after whoever made a secret has left. */
const LINKS: Record<string, { path: (ids: LinkIds) => string; open: string; ended?: string }> = {
  'help.$token': { path: ({ help }) => help, open: OWN_DIALOG, ended: '404 400 400 400 400' },
  'help.$token.changes': { path: ({ help }) => `${help}/changes`, open: PAGE, ended: '404 405 405 405 405' },
  'api.help.$token': { path: ({ help }) => `/api${help}`, open: '200 405 405 400 405', ended: '404 405 405 400 405' },
  'calendar.$file': { path: ({ calendar }) => calendar, open: PAGE, ended: '404 405 405 405 405' },
  'share.shopping-list.$id': {
    path: ({ list }) => `/share/shopping-list/${list}`,
    open: PAGE,
    ended: '404 405 405 405 405',
  },
  'share.shopping-list.$id.changes': {
    path: ({ list }) => `/share/shopping-list/${list}/changes`,
    open: PAGE,
    ended: '404 405 405 405 405',
  },
  'api.shopping-lists_.shared.$id': {
    path: ({ list }) => `/api/shopping-lists/shared/${list}`,
    open: PAGE,
    ended: '404 405 405 405 405',
  },
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
    Array.from({ length: 5 }, () => signUpConfirmedUser(kitchen)),
  )
  const cookieOf = ({ cookies }: Awaited<ReturnType<typeof signUpConfirmedUser>>) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
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
  const [, form_token = ''] = /name="form_token" value="([^"]+)"/.exec((await keeper!.get('/import/file')).text) ?? []
  for (const [name, value] of Object.entries({ form_token, intent: 'file' })) form.set(name, value)
  form.set('file', new File(['title,ingredients\nSoup,1 leek\n'], 'own.csv'))
  const origin = `http://localhost:${kitchen.port}`
  const imported = await fetch(`${origin}/import/file`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: cookieOf(keeper!) },
    body: form,
    redirect: 'manual',
  })
  const file = imported.headers.get('location')!.replace('/import/file/', '')
  const ids = { file, recipe, plan, list, shop, entry, item: ingredients[0]!.id, member: joined[0]!, token }
  const callers = {
    '': 'a visitor',
    [chef]: 'an operator',
    ...nameCallers({ keeper, member, removed, invited, stranger }),
  }
  for (const [name, row] of Object.entries(LINKS))
    for (const [cookie, who] of Object.entries(callers)) {
      expect(await responses(row.path(open), cookie), `${who} at ${name}`).toBe(row.open)
      expect(await responses(row.path(ended), cookie), `${who} at ${name}`).toBe(row.ended ?? row.open)
    }
  for (const name of Object.keys(TABLE).filter((route) => isOfCook(TABLE[route]!))) {
    const { visitor, cook, path: unknown } = TABLE[name]!
    const row: SharedRow = SHARED[name] ?? { path: () => unknown, keeper: cook! }
    const path = row.path(ids)
    const expectStatuses = async (who: string, cookie: string, statuses: string) =>
      expect(await responses(path, cookie, statuses), `${who} at ${path}`).toBe(statuses)
    if (SHARED[name]) {
      await expectStatuses('a visitor', '', row.visitor ?? visitor)
      await expectStatuses('an operator', chef, row.visitor ?? visitor)
    }
    // Of a route without an id the table above says what visitors, operators and others get.
    for (const [who, other] of Object.entries({ removed: removed!, ...(SHARED[name] && { invited, stranger }) }))
      await expectStatuses(who, cookieOf(other!), row.others ?? cook!)
    await expectStatuses('a member', cookieOf(member!), row.member ?? row.keeper)
    await expectStatuses('a keeper', cookieOf(keeper!), row.keeper)
  }
  const before = (await keeper!.requestJson('GET', `/api/shopping-lists/${list}`)).text
  const unknown = { ...ids, recipe: NOBODYS, plan: NOBODYS, list: NOBODYS, item: NOBODYS, member: NOBODYS }
  for (const { method, path, body } of WRITES)
    for (const [who, other] of Object.entries({ removed, invited, stranger })) {
      const send = async (own: SharedIds) => {
        const { status, text } = await other!.requestJson(method, path(own), body?.(own))
        return [status, text]
      }
      const answer = await send(ids)
      expect(answer, `${who}: ${method} ${path(ids)}`).toEqual(await send(unknown))
      expect([403, 404], `${who}: ${method} ${path(ids)}`).toContain(answer[0])
    }
  expect((await keeper!.requestJson('GET', `/api/shopping-lists/${list}`)).text, 'nothing has changed').toBe(before)
  expect((await keeper!.get(`/meal-plan/${plan}`)).status).toBe(200)
})

type Caller = Awaited<ReturnType<typeof signUpConfirmedUser>>

const nameCallers = (callers: Record<string, Caller | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(callers).map(([name, caller]) => [
      [...caller!.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
      name,
    ]),
  )

/** A link to help with the list and an address for calendar apps. */
async function makeLinks(maker: Caller, list: string): Promise<LinkIds> {
  const page = `/shopping-lists/${list}/help`
  const [, form_token = ''] = /name="form_token" value="([^"]+)"/.exec((await maker.get(page)).text) ?? []
  const { text } = await maker.submitForm(page, { intent: 'make', form_token, days: '7' })
  const { url } = (await maker.requestJson('POST', '/api/calendar')).json<{ url: string }>()
  return { list, help: /\/help\/[\w-]{22}/.exec(text)![0], calendar: new URL(url).pathname }
}

/** Valid changes of what is one household's. */
const WRITES: { method: string; path: (ids: SharedIds) => string; body?: (ids: SharedIds) => object }[] = [
  { method: 'PATCH', path: ({ list }) => `/api/shopping-lists/${list}`, body: () => ({ add: '1 lemon' }) },
  {
    method: 'PATCH',
    path: ({ list }) => `/api/shopping-lists/${list}`,
    body: ({ item }) => ({ ops: [{ id: item, checked: true }] }),
  },
  {
    method: 'POST',
    path: ({ list }) => `/api/shopping-lists/${list}/share`,
    body: () => ({ recipientEmail: 'ann@larder.example' }),
  },
  {
    method: 'POST',
    path: ({ list }) => `/api/shopping-lists/${list}/recipes`,
    body: ({ recipe }) => ({ recipeIds: [recipe] }),
  },
  { method: 'POST', path: () => '/api/archive', body: ({ list }) => ({ kind: 'list', id: list, archived: true }) },
  { method: 'POST', path: () => '/api/archive', body: ({ plan }) => ({ kind: 'plan', id: plan, archived: true }) },
  { method: 'DELETE', path: ({ list }) => `/api/shopping-lists/${list}` },
  {
    method: 'PATCH',
    path: ({ recipe }) => `/api/collections/recipes/${recipe}/note`,
    body: () => ({ note: 'Less salt' }),
  },
  {
    method: 'PATCH',
    path: ({ recipe }) => `/api/collections/recipes/${recipe}/rating`,
    body: () => ({ user_rating: 4 }),
  },
  { method: 'POST', path: ({ plan }) => `/api/meal-plans/${plan}/generate-shopping-list` },
  {
    method: 'POST',
    path: ({ plan }) => `/api/meal-plans/${plan}/recipes`,
    body: ({ recipe }) => ({ recipeId: recipe }),
  },
  {
    method: 'PATCH',
    path: ({ plan, recipe }) => `/api/meal-plans/${plan}/recipes/${recipe}`,
    body: () => ({ servings: 3 }),
  },
  { method: 'DELETE', path: ({ plan, recipe }) => `/api/meal-plans/${plan}/recipes/${recipe}` },
  { method: 'DELETE', path: ({ plan }) => `/api/meal-plans/${plan}` },
  { method: 'PATCH', path: ({ member }) => `/api/household/members/${member}`, body: () => ({ role: 'keeper' }) },
  { method: 'DELETE', path: ({ member }) => `/api/household/members/${member}` },
]
