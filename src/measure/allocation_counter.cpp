#include "measure/allocation_counter.hpp"

#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

thread_local constinit std::uint64_t taken = 0;

void* take(std::size_t size) noexcept {
    ++taken;
    return std::malloc(size == 0 ? 1 : size);
}

void* take_aligned(std::size_t size, std::align_val_t alignment) noexcept {
    ++taken;
    const auto step = static_cast<std::size_t>(alignment);
    // aligned_alloc wants a multiple of the alignment.
    return std::aligned_alloc(step, (size + step - 1) / step * step);
}

void* or_throw(void* memory) {
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}  // namespace

void* operator new(std::size_t size) { return or_throw(take(size)); }
void* operator new[](std::size_t size) { return or_throw(take(size)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return take(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return take(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return or_throw(take_aligned(size, alignment)); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return or_throw(take_aligned(size, alignment)); }

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace lantern::engine {

std::uint64_t allocations() { return taken; }

}  // namespace lantern::engine
