/** The UUID of an entity, made from its id, so that it costs no draw of chance. */
export function entityUuid(entityId: number): string {
  return `00000000-0000-4000-8000-${entityId.toString(16).padStart(12, '0')}`
}
