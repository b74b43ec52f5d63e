const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * The text of simple HTML, with its paragraphs and lists. It is shown as text and never as a page, so that what is left of
 * an unknown mark does no harm.
 */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<li\b[^>]*>/gi, '• ')
    .replace(/<br\b[^>]*>|<\/(?:li|div|tr)>/gi, '\n')
    .replace(/<\/(?:p|h[1-6]|ul|ol|blockquote)>/gi, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
      if (point === null) return named[String(name).toLowerCase()] ?? whole;
      return point <= 0x10ffff ? String.fromCodePoint(point) : '';
    })
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
