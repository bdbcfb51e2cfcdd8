/**
 * Version of the survival rules: raised by every change that can move a score, with a line of history here. Records of
 * different rules are never pooled.
 *
 * - 1: first version.
 * - 2: the survival world: creatures and monsters, furnaces, chests, fluids, falling blocks, light, weather, hunger and
 *   healing, armour, drowning, fire, sleep, doors, signs, boats, leaf decay; movement that no body can make is put back;
 *   what is broken by what carries it falls for every block; enchantments and effects count in digging, drops and wear. As before, a dig
 *   ends only after its whole time, which now adds up tick by tick.
 */
export const RULES_VERSION = '2'
