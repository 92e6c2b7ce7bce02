#pragma once

namespace wrong {

int declared_here();

}  // namespace wrong
