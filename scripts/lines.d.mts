type Rooms = Record<string, { count: number; files: number }>
export function findRoom(file: string): string | null
export function countRooms(files: string[], read: (file: string) => string): Rooms
export function findOver(rooms: Rooms, budgets: Record<string, { budget: number }>): [string, Rooms[string]][]
