interface RouteRow {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

/** The whole address of every route in React Router's table: /insights/:year/:month/:slug. */
export const routePatternsOf = (routes: Record<string, RouteRow | undefined>): string[] => {
  const pathOf = (route: RouteRow): string => {
    const parent = route.parentId ? routes[route.parentId] : undefined
    return [parent ? pathOf(parent) : '', route.path ?? ''].filter(Boolean).join('/')
  }
  const whole = Object.values(routes)
    .filter((route): route is RouteRow => !!route && (!!route.path || !!route.index))
    .map((route) => `/${pathOf(route)}`)
  return [...new Set(whole)]
}
