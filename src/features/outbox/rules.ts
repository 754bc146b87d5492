/** Text with its addresses apart. Only http and https: nothing a mail says becomes a script. */
export function piecesOf(text: string): { text: string; href?: string }[] {
  return text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/gi).flatMap((piece, at) => {
    if (!piece) return []
    return at % 2 === 1 && URL.canParse(piece) ? [{ text: piece, href: piece }] : [{ text: piece }]
  })
}
