const MB = 1024 * 1024

/** What a stranger's archive may ask for. Sizes are bytes after unpacking. */
export const ARCHIVE_LIMITS = {
  entries: 50_000,
  textBytes: 48 * MB,
  /** Of a file that is no zip. */
  fileBytes: 64 * MB,
  directoryBytes: 16 * MB,
  pictureBytes: 20 * MB,
  /** Of everything that is unpacked from one file, nested archives included. */
  totalBytes: 1024 * MB,
  /** Deflate reaches 1,032; text of recipes stays under 20. Smaller entries are not judged. */
  ratio: 200,
  ratioFreeBytes: 4 * MB,
  nesting: 1,
  recipes: 20_000,
}
