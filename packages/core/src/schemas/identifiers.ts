import { z } from 'zod'

/** An id of the catalog: lower-case letters, digits, underscores and colons. */
export const identifierSchema = z.string().regex(/^[a-z0-9_:]+$/, 'ids consist of a-z, 0-9, "_" and ":"')

/** A SHA-256 as 64 lower-case hex digits. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 is 64 lower-case hex digits')

/** A seed: any non-negative safe integer; 0 is a seed like any other. */
export const seedSchema = z.int().min(0)

/** A semantic version of three numbers. */
export const versionSchema = z.string().regex(/^\d+\.\d+\.\d+$/, 'a version is three numbers: 1.0.0')

/** Counts by item or counter name. */
export const countsSchema = z.record(z.string(), z.int().min(0))
