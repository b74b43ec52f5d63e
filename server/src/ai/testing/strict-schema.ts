const understood = new Set([
  '$schema',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'anyOf',
  'description',
  'minimum',
  'maximum',
]);

/**
 * What a provider with strict structured output refuses in a JSON schema: additional properties, an optional property,
 * or a keyword outside the documented subset. Null if it accepts the schema.
 */
export function findSchemaComplaint(schema: unknown, at = '$'): string | null {
  if (typeof schema !== 'object' || schema === null) return null;
  const node = schema as Record<string, unknown>;
  const unknownKeyword = Object.keys(node).find((keyword) => !understood.has(keyword));
  if (unknownKeyword) return `${at}: '${unknownKeyword}' is not permitted`;
  if (node.type === 'object') {
    if (node.additionalProperties !== false) return `${at}: 'additionalProperties' must be false`;
    const properties = node.properties as Record<string, unknown>;
    for (const [name, child] of Object.entries(properties)) {
      if (!(node.required as string[]).includes(name)) return `${at}: '${name}' must be required`;
      const complaint = findSchemaComplaint(child, `${at}.${name}`);
      if (complaint) return complaint;
    }
  }
  for (const child of (node.anyOf as unknown[]) ?? []) {
    const complaint = findSchemaComplaint(child, at);
    if (complaint) return complaint;
  }
  return node.items ? findSchemaComplaint(node.items, `${at}[]`) : null;
}
