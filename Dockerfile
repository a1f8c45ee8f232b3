# The program as an image, the same for every company: Node, the libraries it needs, and nothing else, not even a shell.
# docker build --tag claimwright .
ARG BUILD_IMAGE=docker.io/library/node:26-bookworm-slim

FROM ${BUILD_IMAGE} AS build
# Packages and what builds come from many authors: an account that owns nothing else here.
RUN useradd --create-home builder && install -d -o builder -g builder /srv/claimwright /image /empty
USER builder
WORKDIR /srv/claimwright
COPY --chown=builder . .
RUN npm run install-server
# Node and what it and the packages are linked to, the licenses that must go with these (docs/decisions/045), then only
# what the server needs.
RUN set -eu; \
    node="$(readlink -f runtime/node)"; \
    install -D "$node" /image/usr/bin/node; \
    cp --dereference --parents \
      $(ldd "$node" $(find node_modules -name '*.node') | grep -oE '\s/(usr/)?lib[^ )]*' | sort -u) /image; \
    cp --dereference --parents /usr/share/common-licenses/GPL-3 /usr/share/common-licenses/LGPL-2.1 \
      /usr/share/common-licenses/LGPL-3 /usr/share/common-licenses/MPL-2.0 /image; \
    find content contract fields render sections server \( -name '*.test.ts' -o -name '*.tsx' -o -name '*.css' \) -delete; \
    mkdir -p /image/srv/claimwright; \
    cp -R LICENSE build content contract fields node_modules package.json render sections server /image/srv/claimwright/

FROM scratch
COPY --from=build --chown=0:0 /image /
COPY --from=build --chown=10001:10001 /empty /data
# Two arenas of the C library keep the renderer's memory small.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /srv/claimwright
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["/usr/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/node", "--disable-sigusr1"]
CMD ["server/main.ts"]
