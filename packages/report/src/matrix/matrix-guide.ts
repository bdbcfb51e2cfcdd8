/** How the tables of a direct matrix are to be read. */
export const MATRIX_GUIDE: readonly { term: string; text: string }[] = [
  {
    term: 'TSR, WGP, VMP',
    text: 'task success rate, weighted graph progress and verified milestone progress of a chain (Eq. C.1 to C.3). Stages that were never reached count in the denominators of TSR and WGP. The denominator of VMP is what was reached, so it does not compare chains.',
  },
  {
    term: 'Split',
    text: 'core, transfer, diversity and calibration are the partitions of the catalog; primary is all but calibration, as the average of Table 2.',
  },
  {
    term: 'Mean over chains, pooled',
    text: 'The mean counts every chain the same, however long it is; pooled scores count every planned stage the same. They answer different questions and may order agents differently.',
  },
  {
    term: 'Where chains broke off',
    text: 'passed / reached is conditional on having got there: later stages are reached by ever fewer, and by the luckier, roles. A task that a chain repeats counts once, where it first stands.',
  },
  {
    term: 'From nothing',
    text: 'Every role starts from an empty memory that is thrown away afterwards. The matrix shows what an agent can do, not whether it learns; the paired protocol does that.',
  },
  {
    term: 'Void',
    text: 'the machine failed, not the agent: the role enters no score and is played again. An agent that fails counts, with zero for every stage it did not pass.',
  },
  {
    term: 'Diagnostic',
    text: 'an agent made to show what can be passed, and told what others are not. Its scores compare with nobody’s.',
  },
]
