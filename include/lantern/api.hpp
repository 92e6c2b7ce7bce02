#pragma once

/// LANTERN_API marks what a shared library of Lantern shows; all else stays inside it.
#if defined(__GNUC__)
#define LANTERN_API __attribute__((visibility("default")))
#else
#define LANTERN_API
#endif
