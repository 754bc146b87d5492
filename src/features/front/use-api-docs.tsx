import { joinPaths, useRouter } from '@tanstack/react-router'

/** The page of the API is no screen: the server makes it, wherever the product stands. It opens beside this one. */
export function useApiDocs(): { href: string; target: string } {
  const { basepath } = useRouter()
  return { href: joinPaths(['/', basepath, 'api/docs']), target: '_blank' }
}
