/** What stands beside every score of an agent that is shown what others are not. */
export const DIAGNOSTIC_NOTE = "diagnostic agent: shown the map; its scores compare with nobody's"
