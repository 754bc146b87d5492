/** A long piece of work within the thread lets others have their turn: requests that wait, and a database that answers here. */
export const othersTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
