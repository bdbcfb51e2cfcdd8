/**
 * Version of the survival rules: raised by every change that can move a score, with a line of history here. Records of
 * different rules are never pooled.
 *
 * - 1: first version.
 */
export const RULES_VERSION = '1'
