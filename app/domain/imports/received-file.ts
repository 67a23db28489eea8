/** A file that was written to disk while it was received: `path` leads to its bytes, and it holds none itself. */
export class ReceivedFile extends File {
  constructor(
    readonly path: string,
    name: string,
  ) {
    super([], name)
  }
}
