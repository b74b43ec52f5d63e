const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * The text of simple HTML, with paragraphs and lists. It's shown as text and never as HTML, so what is left
 * of an unknown mark does no harm.
 */
export function readHtmlText(html: string): string {
  return ['script', 'style']
    .reduce(removeElements, html)
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<br\b[^<>]*>|<\/(?:li|div|tr)>/gi, '\n')
    .replace(/<\/(?:p|h[1-6]|ul|ol|blockquote)>/gi, '\n\n')
    .replace(/<[^<>]+>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
      if (point === null) return named[String(name).toLowerCase()] ?? whole;
      return point <= 0x10ffff ? String.fromCodePoint(point) : '';
    })
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Takes out elements with their content in one pass: a search from every opening mark would be quadratic. */
function removeElements(html: string, name: string): string {
  const opening = new RegExp(`<${name}\\b`, 'gi');
  const closing = new RegExp(`</${name}>`, 'gi');
  let kept = '';
  let at = 0;
  for (let begin = opening.exec(html); begin; begin = opening.exec(html)) {
    closing.lastIndex = begin.index;
    if (!closing.exec(html)) break;
    kept += html.slice(at, begin.index);
    at = closing.lastIndex;
    opening.lastIndex = at;
  }
  return kept + html.slice(at);
}
