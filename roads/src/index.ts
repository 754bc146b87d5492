/** The package's version, as its command line prints it. */
export const version = '0.1.0'
