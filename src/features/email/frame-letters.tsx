/** A letter in its frame is set in the letters of the product: the page around it knows where their files are. */
const isFace = (rule: CSSRule): boolean => rule instanceof CSSFontFaceRule

function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    // a sheet of an extension, say, which nobody else may read
    return []
  }
}

/** @example onLoad={({ currentTarget }) => setLetters(currentTarget.contentDocument!)} */
export function setLetters(letter: Document): void {
  const { defaultView } = letter
  if (!defaultView) return
  const faces = [...document.styleSheets].flatMap(rulesOf).filter(isFace)
  // sheets of one document are not taken by another
  const sheet = new defaultView.CSSStyleSheet()
  sheet.replaceSync(faces.map(({ cssText }) => cssText).join('\n'))
  letter.adoptedStyleSheets = [sheet]
}
