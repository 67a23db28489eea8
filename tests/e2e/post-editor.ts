import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { OPERATOR_PASSWORD } from '#tests/support/operator'
import { expect } from './e2e-test'

/** Signs in to the blog admin and opens an empty form. */
export async function openEditor(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/admin/blog`)
  await page.getByLabel('Admin password').fill(OPERATOR_PASSWORD)
  await page.getByRole('button', { name: 'Open the blog' }).click()
  await page.getByRole('link', { name: 'New post' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New post' })).toBeVisible()
}

/** Submits the open form; returns the id of the created post. */
export async function writePost(page: Page, { title, publish }: { title: string; publish: boolean }): Promise<string> {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByLabel('Excerpt').fill('Bought pastry is not cheating.')
  await page
    .getByLabel('Content')
    .fill('There is a moment in November when the oven becomes company.\n\n## Crust\n\n- Roll it out.\n- Let it rest.')
  if (publish) await page.getByLabel('Publish immediately').check()
  await page.getByRole('button', { name: 'Create post' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit post' })).toBeVisible()
  return /\/admin\/blog\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
}

/** A noisy image like a photograph. */
export const createTestImage = async () => ({
  name: 'pie.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c98b3a' } })
    .jpeg()
    .toBuffer(),
})
