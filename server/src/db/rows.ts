/** The rows of an answer to `db.execute`: both drivers give them so, and Drizzle's type of either says nothing of it. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows
