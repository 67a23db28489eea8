export const MAX_ARCHIVE_MEGABYTES = 256
/** Up to here a file waits only for others like it. */
export const LARGE_FILE_BYTES = 1024 * 1024
