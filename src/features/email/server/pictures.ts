/** Addresses of pictures in cleaned HTML are written anew where they are attributes, never where somebody writes of HTML. */
const tag = /<[a-z][\w:-]*(?:\s+[\w:-]+(?:="[^"]*")?)*\s*\/?>/gi
const attribute = /\s+(src|data-src)="([^"]*)"/gi

/** `as` gives what stands instead; nothing leaves it. */
export const withPictures = (html: string, as: (name: 'src' | 'data-src', address: string) => string | undefined) =>
  html.replace(tag, (whole) =>
    whole.replace(attribute, (all, name: string, address: string) => {
      const instead = as(name.toLowerCase() as 'src' | 'data-src', address)
      return instead === undefined ? all : instead && ` ${instead}`
    }),
  )
