import { randomUUID } from 'node:crypto'
import type { ItemRecord } from './item-patches'
import { createItemsFromLines } from './items-from-lines'
import type { ListLine } from './sub-recipes'

export type ListItemsTask = ListLine[]

/** The entry point of a worker thread. scripts/setup.mjs bundles it as build/list-items-worker.js. */
export default function runListItemsTask(lines: ListItemsTask): ItemRecord[] {
  return createItemsFromLines(lines, randomUUID)
}
