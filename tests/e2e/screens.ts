import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { EXTERNAL_RECIPE_URLS } from './catalogue-fixtures'
import {
  beefOnlyOrigin,
  clerkOrigin,
  CURRY_RECIPE,
  curryRecipeUrl,
  emptyOrigin,
  keylessOrigin,
  recipeSiteUrl,
} from './e2e-test'

/** Every page, error pages too, with the line that a browser writes into its console about it. */
export const SCREENS: { name: string; address: () => string; refused?: RegExp }[] = [
  { name: 'the first page', address: () => '/' },
  { name: 'home', address: () => '/home' },
  { name: 'results', address: () => '/results' },
  {
    name: 'results, a neighbour',
    address: () => '/results?ingredient=Chicken+%26+More&mood=Comfort+Food&time=15+min+or+less&n=5',
  },
  {
    name: 'results, the end',
    address: () => '/results?ingredient=Chicken+%26+More&mood=Comfort+Food&time=15+min+or+less&n=60',
  },
  { name: 'results, Search Error', address: () => '/results?mood=Grumpy', refused: /status of 400/ },
  { name: 'results, No Recipes Found', address: () => `${beefOnlyOrigin()}/results` },
  { name: 'results, Search API Not Configured', address: () => `${emptyOrigin()}/results`, refused: /status of 503/ },
  { name: 'a recipe', address: () => curryRecipeUrl({ referrer: '/results?n=2', x: '3' }) },
  {
    name: 'a recipe with next to nothing',
    address: () => `/recipe?url=${encodeURIComponent(EXTERNAL_RECIPE_URLS.bare)}`,
  },
  { name: 'a step', address: () => curryRecipeUrl({ step: '1' }) },
  { name: 'Invalid Recipe URL', address: () => '/recipe', refused: /status of 400/ },
  {
    name: 'Recipe Not Available',
    address: () => '/recipe?url=https%3A%2F%2Felsewhere.example%2F',
    refused: /status of 404/,
  },
  { name: 'a recipe of another site', address: () => `/recipe?url=${encodeURIComponent(recipeSiteUrl('/dal'))}` },
  { name: 'reading a recipe', address: () => '/import' },
  { name: 'what was read', address: () => `/import?url=${encodeURIComponent(recipeSiteUrl('/dal'))}` },
  { name: 'the choice of measures', address: () => '/measures?return_url=%2Fkitchen' },
  { name: 'the choice of a diet', address: () => '/diets?return_url=%2Fresults' },
  {
    name: 'results of a diet',
    address: () => '/results?ingredient=Beef+%26+Beyond&mood=Quick+%26+Easy&time=30+min+or+less&diet=vegetarian',
  },
  { name: 'the robot', address: () => '/bot' },
  { name: 'the endpoints', address: () => '/api/docs' },
  { name: 'the endpoints of a part', address: () => '/api/docs/shopping-lists' },
  { name: 'our kitchen', address: () => '/kitchen' },
  {
    name: 'with what I have',
    address: () => '/with-what-i-have?have=eggs&have=leeks',
    // A recipe of another test may have a picture that nobody serves.
    refused: /status of 404.*\/pictures\//,
  },
  { name: 'what a search finds', address: () => '/search?q=zuchini' },
  { name: 'a recipe of our kitchen', address: () => `/kitchen/${CURRY_RECIPE.slug}` },
  { name: 'the blog', address: () => '/blog' },
  { name: 'sign in', address: () => '/sign-in?return_url=%2Fhome' },
  { name: 'sign up', address: () => '/sign-up?return_url=%2Fhome' },
  { name: 'a forgotten password', address: () => '/forgot-password' },
  { name: 'confirm the address', address: () => '/confirm-email?token=x' },
  { name: 'a new password', address: () => '/reset-password?token=x' },
  { name: 'the guide', address: () => '/how-to' },
  { name: 'the other first page', address: () => '/landing/alternative' },
  { name: "the operators' sign-in", address: () => '/admin' },
  { name: "the blog's gate", address: () => '/admin/blog' },
  {
    name: 'sign in at Clerk, which is away',
    address: () => `${clerkOrigin()}/sign-in?return_url=%2Fhome`,
    refused: /NAME_NOT_RESOLVED|clerk/i,
  },
  {
    name: 'sign up at Clerk, which is away',
    address: () => `${clerkOrigin()}/sign-up?return_url=%2Fhome`,
    refused: /NAME_NOT_RESOLVED|clerk/i,
  },
  { name: 'Authentication Configuration Error', address: () => `${keylessOrigin()}/home`, refused: /status of 503/ },
  { name: 'an unknown page', address: () => '/nothing', refused: /status of 404/ },
]

/** What a cook with a saved recipe, a plan and a list opens; `:plan` and `:list` are theirs. */
export const COOKS_SCREENS = [
  '/home',
  '/collection',
  '/collection/new',
  '/meal-plans',
  ':plan',
  '/plan-my-week',
  '/shopping-lists',
  ':list',
  ':list/share',
  ':list/help',
  '/regular-items',
  '/shops',
  '/household',
  '/account',
  '/archive',
  '/export',
]

const CONTROL = /^- (?:link|button|textbox|searchbox|combobox|checkbox|radio|spinbutton|slider|option)\b|^- \/url: /

/** What differs from run to run: ids, ports, addresses of cooks, file names of the build, times. */
const VARYING = [
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g,
  /(?:localhost|127\.0\.0\.1)(?::|%(?:25)*3A)\d+/g,
  /cook-[\da-f]{8}/g,
  /\/(?:assets|pictures)\/[^ "]+/g,
  /\d+ (?:seconds?|min) ago/g,
]
const mask = (text: string) => VARYING.reduce((masked, pattern) => masked.replace(pattern, '…'), text)

/**
 * Writes the controls of the page, each with its role, name and address, and its HTML without scripts, to CONTROLS_FOLDER, where
 * it is given: before and after a change `CONTROLS_FOLDER=/tmp/before npx playwright test screens accessibility`, then `diff -r`.
 */
export async function writeControls(page: Page, name: string): Promise<void> {
  const folder = process.env.CONTROLS_FOLDER
  if (!folder) return
  const lines = (await page.locator('body').ariaSnapshot())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => CONTROL.test(line))
  const html = (await page.content())
    .replace(/<script\b[^]*?<\/script>|<link rel="modulepreload"[^>]*>|<!--.*?-->|<input type="hidden"[^>]*>/g, '')
    .replace(/ (?:nonce|id|for|aria-\w+by|data-user|style)="[^"]*"/g, '')
    .replace(/(?=<)/g, '\n')
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${name.replace(/[^\w-]+/g, '_')}`
  writeFileSync(`${file}.txt`, `${mask(lines.join('\n'))}\n`)
  writeFileSync(`${file}.html`, `${mask(html)}\n`)
}
