/** A memory keeps the latest so many records. */
export const MAXIMUM_RECORDS = 256
