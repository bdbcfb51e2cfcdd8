export async function runBenchCommand(_o: { json?: boolean; quiet?: boolean }, _c: unknown): Promise<void> {}
