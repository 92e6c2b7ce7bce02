# Lantern as a server (docs/hosting.md), of Debian's packages alone.
FROM debian:12 AS build
COPY . /lantern
WORKDIR /lantern
RUN script/bootstrap && script/build release lantern

FROM debian:12-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends libbsd0 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --home-dir /data --create-home lantern
COPY --from=build /lantern/build/release/lantern /usr/local/bin/lantern
USER lantern
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["lantern", "serve", "--data", "/data"]
CMD ["--listen", "0.0.0.0"]
