const letters = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** What nobody guesses, and no other phone makes up. */
export const randomText = (): string => letters(crypto.getRandomValues(new Uint8Array(32)))
