/** A line of the report. `imported` and `known` are in the collection at `source_url`, plans and lists at `path`. */
export type ImportLine = { title: string } & (
  | {
      outcome: 'imported'
      source_url: string
      /** The file has its picture, which is not imported. */ lacksPicture: boolean
    }
  | { outcome: 'known'; source_url: string }
  | { outcome: 'plan' | 'list'; path: string; isNew: boolean }
  | { outcome: 'left-out'; reason: string }
)
