/** A sheet with one line, as PDF: so that what the demo attaches opens. */
export function sheetOf(words: string): Uint8Array {
  const text = words.replace(/[()\\]/g, '').replace(/[^\u0020-\u007e]/g, '')
  const page = `BT /F1 18 Tf 56 760 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const at = objects.map((object, index) => {
    const begins = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return begins
  })
  const table = file.length
  const lines = at.map((begins) => `${String(begins).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return new TextEncoder().encode(file)
}
