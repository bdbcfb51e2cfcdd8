import { configureGlobal } from 'fast-check'

// Property tests draw the same cases on every machine. A failure prints the seed and the path to
// its smallest case; set MC_EVOBENCH_PROPERTY_SEED to draw other cases.
configureGlobal({ seed: Number(process.env['MC_EVOBENCH_PROPERTY_SEED'] ?? 20261130) })
