/** Files of the program, and names that the server or a static host keeps for itself. */
export const reservedNames = ['index', 'api', 'assets', 'images', 'pictures', 'preview', 'healthz', 'readyz', 'metrics']
