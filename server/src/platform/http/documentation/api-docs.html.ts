import type { OpenAPIV3_1 } from 'openapi-types';

type Operation = OpenAPIV3_1.OperationObject;
interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** Renders the OpenAPI document as a page without a script: the policy of pages here allows none from elsewhere. */
export function renderApiDocs(document: OpenAPIV3_1.Document): string {
  const calls = listCalls(document);
  const tags = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? 'other'))].sort();
  const sections = tags.map((tag) => {
    const own = calls.filter(({ operation }) => (operation.tags?.[0] ?? 'other') === tag);
    return `<h2>${escapeHtml(tag)}</h2>${own.map(renderCall).join('')}`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} API</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>${escapeHtml(document.info.title)} API</h1>
<p>${escapeHtml(document.info.description ?? '')}</p>
<p><a href="/api/docs/json">The OpenAPI 3.1 document</a></p>
${sections.join('\n')}
</main>
</body>
</html>`;
}

function listCalls(document: OpenAPIV3_1.Document): Call[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  );
}

function renderCall({ method, path, operation }: Call): string {
  const { summary = '', description = '', parameters, requestBody, responses } = operation;
  return `<details>
<summary><code><span class="method">${method}</span> ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
<p>${escapeHtml(description)}</p>
${renderPart('Parameters', parameters)}${renderPart('Body', requestBody)}${renderPart('Answers', responses)}
</details>`;
}

function renderPart(title: string, part: unknown): string {
  return part ? `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(part, null, 2))}</pre>` : '';
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
