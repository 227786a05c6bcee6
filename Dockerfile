# docs/deployment.md says how to build and run it. Debian, not Alpine: the npm packages of Node and PostgreSQL need glibc.

FROM node:24-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM base AS production
RUN npm ci --omit=dev --no-audit --no-fund

# Without npm: the runtime is itself a package of node_modules.
FROM debian:bookworm-slim
# The embedded database looks up the name of its user; with DATABASE_URL any other will do.
# /data is for a volume. Without one, and without DATABASE_URL, the start fails: nothing is kept inside a container.
RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin riverline \
  && install --directory --owner=riverline --group=riverline --mode=700 /data
WORKDIR /app
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json LICENSE LICENSE-CONTENT.md NOTICE ./
# Migrations and worker threads are read from the source, and so are backup and restore.
COPY server server
COPY domain domain
COPY scripts/serve.ts scripts/backup.ts scripts/restore.ts scripts/with-database.ts scripts/
ENV NODE_ENV=production PATH=/app/node_modules/.bin:$PATH
# As in deploy/frugal.env, which says why.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=4096 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_TOP_PAD_=0 NODE_OPTIONS=--max-semi-space-size=8
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts"]
