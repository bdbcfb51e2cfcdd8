/**
 * Records in a form of one's own: a line a role, with its seed, what it practised before, and for each stage it came to
 * the steps taken and the inventory at the end.
 */
export const log = `
1 noPrior   50:
1 related   31:flour=2 64:dough=1 90:bread=1
1 unrelated 44:flour=2 80:flour=2
1 shuffled  50:
2 noPrior   38:flour=2 80:flour=1
2 related   30:flour=2 52:dough=1 120:dough=1
2 unrelated 50:
2 shuffled  41:flour=2 80:flour=2
3 noPrior   47:flour=2 80:flour=2
3 related   35:flour=2 71:dough=1 120:
3 unrelated 42:flour=2 80:
3 shuffled  50:
4 noPrior   50:
4 related   29:flour=3 48:flour=1,dough=1 77:flour=1,bread=1
4 unrelated 40:flour=2 78:dough=1 120:dough=1
4 shuffled  45:flour=2 80:flour=2
5 noPrior   43:flour=2 75:dough=1 120:dough=1
5 related   33:flour=2 59:dough=1 88:bread=1
5 unrelated 50:
5 shuffled  39:flour=2 80:flour=2
6 noPrior   50:
6 related   36:flour=2 80:flour=2
6 unrelated 50:
6 shuffled  50:
`
