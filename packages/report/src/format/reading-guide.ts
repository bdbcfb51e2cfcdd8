/** How to read a report, one short paragraph an entry; the same words in Markdown and HTML. */
export const READING_GUIDE: readonly { term: string; text: string }[] = [
  {
    term: 'Role, replicate, condition',
    text: 'A replicate is one agent seed. In it the agent practises on source sequences, and what it wrote is frozen; then it plays the same target once for each condition: from nothing (no prior), and from the artifacts that its practice left. In the paper’s design there are three sources: related, unrelated and shuffled.',
  },
  {
    term: 'TSR, WGP, VMP',
    text: 'Shares of the target between 0 and 1: stages passed; execution-edge weight of the stages passed; item milestones reached. Stages that were never reached count in the denominators. (MC-EvoBench paper, sections C.4 and C.5.)',
  },
  {
    term: 'ΔR, ΔU, ΔS, GATG',
    text: 'Differences within a replicate: related, unrelated or shuffled minus no prior; GATG is related minus the mean of unrelated and shuffled. Above zero means that the experience helped, below zero that it hurt. (Section D.5.)',
  },
  {
    term: 'Verdict',
    text: 'By the rule verdict/1, on target TSR alone. Gain: related is above no prior, above unrelated and above shuffled. Loss: related is below no prior. Practice only: above no prior, not above both controls. No material difference: within the margin that the plan declared. Not assessable: the target is too hard, too easy, or direct practice is not shown to help either. Inconclusive: none of these is shown. WGP and VMP are no part of it.',
  },
  {
    term: 'Questions of the plan',
    text: 'A plan may ask whether the target TSR under one condition is above that under each of some others. Shown: each difference is above zero by a one-sided test, the largest p held against the level after Holm over the families. Every question is corrected by itself.',
  },
  {
    term: 'p, level, Holm',
    text: 'One-sided sign-flip tests, exact up to 32 replicates and by drawn sign patterns above. With n replicates no result, however strong, can give a p below 1/2^n, nor below 1 over the patterns drawn plus one; the table says which that is, and a p cannot be read apart from it. Over the families of a plan the p-values are corrected by Holm and then held against the level.',
  },
  {
    term: 'Interval',
    text: 'Two-sided 95 % Student-t interval of the mean over replicates: a display, no part of the verdict. Where all replicates agree there is no spread to judge by, and no interval is shown.',
  },
  {
    term: 'What a contrast hangs on',
    text: 'The range of its mean as any one replicate is left out; a bootstrap interval that allows for skew (BCa); and, where scores are missing, the bounds with each of them as 0 and as 1, whichever is worse.',
  },
  {
    term: 'Agent failure, void, missing',
    text: 'An agent that fails keeps what it passed and gets zeros for the rest; it counts. A void role was ended by the machine, does not count, and is run again by the same command. A missing role has not been run.',
  },
  {
    term: 'Exposure, worlds',
    text: 'Comparisons hold only if every source role was charged exactly the planned steps (exposure equal) and all targets of a replicate began in the same world state (worlds equal).',
  },
]
